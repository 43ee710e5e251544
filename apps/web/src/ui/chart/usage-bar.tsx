import { ChartBar } from './chart-bar.tsx';
import { stackSpans } from './scale.ts';

export interface UsageBarProps {
  /** What all is measured against; the parts may be more. */
  readonly whole: number;
  readonly used: number;
  /** Taken but not settled yet. */
  readonly reserved?: number;
  /** Share of the time that has passed, from 0 to 1: where `used` would be at an even pace. */
  readonly pace?: number | undefined;
  readonly className?: string;
}

/** How much of something is used up, with the pace of today as a mark; what exceeds it is hatched. */
export function UsageBar({ whole, used, reserved = 0, pace, className = '' }: UsageBarProps) {
  const within = Math.min(used, whole);
  const over = Math.max(0, used + reserved - Math.max(whole, 0));
  const held = Math.max(0, Math.min(reserved, whole - within));
  const [first, second, third] = stackSpans([within, held, over], whole);
  return (
    <ChartBar
      hasGround
      className={className}
      mark={pace === undefined ? undefined : Math.min(1, Math.max(0, pace)) * 100}
      parts={[
        { from: 0, size: 0, ...first, tone: 'plain' },
        { from: 0, size: 0, ...second, tone: 'striped' },
        { from: 0, size: 0, ...third, tone: 'danger' },
      ]}
    />
  );
}
