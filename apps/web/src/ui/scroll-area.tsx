import type { ReactNode } from 'react';

export interface ScrollAreaProps {
  readonly label: string;
  /** Says how high it may become. */
  readonly className: string;
  readonly children: ReactNode;
}

/** An area that scrolls by itself; it can be reached by keyboard even when there is no control inside. */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  return (
    <section {...FOCUSABLE} aria-label={label} className={`overflow-y-auto rounded-lg ${className}`}>
      {children}
    </section>
  );
}

const FOCUSABLE = { tabIndex: 0 };
