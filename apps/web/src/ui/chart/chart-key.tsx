import { useId } from 'react';
import { ChartPatterns, type ChartTone, toneProps } from './chart-patterns.tsx';

export interface ChartKeyProps {
  /** The look of a part, the ground that is not filled, an outline, or the pointer. */
  readonly tone: ChartTone | 'ground' | 'outline' | 'mark';
}

/** The sample beside a name in a legend; the name says what it is. */
export function ChartKey({ tone }: ChartKeyProps) {
  const id = useId();
  const box = { x: 1, y: 1, width: 18, height: 10, rx: 2 };
  return (
    <svg aria-hidden="true" width="20" height="12" className="chart inline-block shrink-0">
      {(tone === 'danger' || tone === 'striped') && <ChartPatterns id={id} />}
      {tone === 'mark' ? (
        <path d="M5 0h10l-4 6v6h-2v-6z" className="chart-mark" />
      ) : tone === 'ground' ? (
        <rect {...box} className="chart-ground" />
      ) : tone === 'outline' ? (
        <rect {...box} strokeDasharray="3 2" className="chart-outline" />
      ) : (
        <rect {...box} {...toneProps(tone, id)} />
      )}
    </svg>
  );
}
