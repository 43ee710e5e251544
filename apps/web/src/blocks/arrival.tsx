import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';

/** What an address names behind `#`: it is marked, comes into view, unfolded where it was folded away, and has the focus. */
export function Arrival({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const isNamed = useLocation({ select: ({ hash }) => hash === id });
  const arrive = useCallback(
    (element: HTMLDivElement | null) => {
      if (element === null || !isNamed) return;
      const fold = element.closest('details');
      if (fold !== null) fold.open = true;
      element.focus({ preventScroll: true });
      element.scrollIntoView({ block: 'start' });
    },
    [isNamed],
  );
  return (
    <div
      ref={arrive}
      id={id}
      tabIndex={-1}
      className={`scroll-mt-24 rounded-lg ${isNamed ? 'outline-2 outline-offset-2 outline-brand' : 'outline-none'}`}
    >
      {children}
    </div>
  );
}
