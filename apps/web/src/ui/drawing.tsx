import { type ComponentType, lazy, Suspense } from 'react';
import type { DrawingProps } from './drawings.tsx';

const NOTHING: ComponentType<DrawingProps> = () => null;

// Decoration: nothing waits for it, and without it nothing is missing.
const Drawings = lazy(async () => {
  const loaded = await import('./drawings.tsx').catch(() => null);
  return { default: loaded?.Drawings ?? NOTHING };
});

/** A small line drawing above a few words; it keeps its place while it is on its way, and is never read out. */
export function Drawing(props: DrawingProps) {
  return (
    <div aria-hidden="true" className="h-24 text-soil-line">
      <Suspense>
        <Drawings {...props} />
      </Suspense>
    </div>
  );
}
