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
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      // Named, for else a margin is nothing in a frame.
      { root: document, rootMargin: AHEAD },
    );
    observer.observe(place.current);
    const paper = matchMedia('print');
    // Paper is laid out as soon as this has been told.
    const print = () => flushSync(() => setIsNear(true));
    paper.addEventListener('change', print);
    return () => {
      observer.disconnect();
      paper.removeEventListener('change', print);
    };
  }, [isNear]);
  return (
    <div ref={place} className={className}>
      {isNear && children}
    </div>
  );
}
