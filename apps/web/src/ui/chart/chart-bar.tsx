import { useId } from 'react';
import { ChartPatterns, type ChartTone, toneProps } from './chart-patterns.tsx';
import type { Span } from './scale.ts';

interface ChartPart extends Span {
  readonly tone: ChartTone;
}

export interface ChartBarProps {
  /** In percent of the bar; those of no size are not drawn. */
  readonly parts: readonly ChartPart[];
  /** The ground of what is not filled, for a bar that is part of a whole. */
  readonly hasGround?: boolean;
  /** A point that the parts are measured against, in percent: today, a limit, zero. */
  readonly mark?: number | undefined;
  /** How the point is drawn: a pointer that stands out of the bar, or a line within it. */
  readonly markShape?: 'pointer' | 'line';
  readonly className?: string;
}

/**
 * One horizontal bar, as wide as its place. It is silent: whoever draws it says its figures in words beside it. An SVG,
 * so that paper and chosen colours keep it; lengths are percents, so it needs no measuring and nothing moves.
 */
export function ChartBar(props: ChartBarProps) {
  const { parts, hasGround = false, mark, markShape = 'pointer', className = '' } = props;
  const id = useId();
  const hasPointer = mark !== undefined && markShape === 'pointer';
  const top = hasPointer ? POINTER : 0;
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={THICKNESS + top}
      className={`chart block shrink-0 ${className}`}
    >
      <ChartPatterns id={id} />
      {hasGround && (
        <rect x="0" y={top + 0.5} width="100%" height={THICKNESS - 1} rx="3" className="chart-ground" />
      )}
      {parts.map(({ from, size, tone }, index) =>
        size > 0 ? (
          <rect
            // Parts keep their places.
            key={`${String(index)} ${tone}`}
            data-part={tone}
            x={percent(from)}
            y={top}
            width={percent(size)}
            height={THICKNESS}
            rx="2"
            {...toneProps(tone, id)}
            style={GROWS}
          />
        ) : null,
      )}
      {mark !== undefined && markShape === 'line' && (
        <line
          x1={percent(mark)}
          x2={percent(mark)}
          y1={-2}
          y2={THICKNESS + 2}
          className="chart-axis"
          data-mark=""
        />
      )}
      {hasPointer && (
        <svg x={percent(Math.min(100, Math.max(0, mark)))} overflow="visible" data-mark="">
          <path
            d={`M-5 0h10l-4 6v${THICKNESS + POINTER - 6}h-2v-${THICKNESS + POINTER - 6}z`}
            className="chart-mark"
          />
        </svg>
      )}
    </svg>
  );
}

function percent(value: number): string {
  return `${Number(value.toFixed(3))}%`;
}

/** A figure that changes moves there, unless motion is unwelcome (global.css). */
const GROWS = { transition: 'width 200ms, x 200ms' };
/** Pixels. */
const THICKNESS = 12;
const POINTER = 7;
