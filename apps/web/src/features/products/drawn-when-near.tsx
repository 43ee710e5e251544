import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export interface DrawnWhenNearProps {
  readonly className: string;
  readonly children: ReactNode;
}

// Drawn before it comes into view, but not six hundred pictures for the ten that are seen.
const AHEAD = '100% 0px';

/** Keeps a place, and draws what belongs there once the place is less than a screen away, or the page is printed. */
export function DrawnWhenNear({ className, children }: DrawnWhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || place.current === null) return undefined;
    return watch(place.current, () => setIsNear(true));
  }, [isNear]);
  return (
    <div ref={place} className={className}>
      {isNear && children}
    </div>
  );
}

/** What each place that is not drawn yet is drawn with; one observer and one listener for all of them. */
const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | null = null;
const paper = matchMedia('print');

function watch(place: Element, draw: () => void): () => void {
  if (waiting.size === 0) {
    // Named, for else a margin is nothing in a frame.
    observer = new IntersectionObserver(drawNear, { root: document, rootMargin: AHEAD });
    window.addEventListener('beforeprint', drawAll);
    // How paper is looked at on a screen.
    paper.addEventListener('change', drawAll);
  }
  waiting.set(place, draw);
  observer?.observe(place);
  return () => {
    waiting.delete(place);
    observer?.unobserve(place);
    if (waiting.size > 0) return;
    observer?.disconnect();
    window.removeEventListener('beforeprint', drawAll);
    paper.removeEventListener('change', drawAll);
  };
}

function drawNear(seen: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of seen) if (isIntersecting) waiting.get(target)?.();
}

/** Paper is laid out as soon as this has been told. */
function drawAll(): void {
  flushSync(() => {
    for (const draw of waiting.values()) draw();
  });
}
