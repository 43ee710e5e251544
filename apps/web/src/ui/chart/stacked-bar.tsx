import { ChartBar } from './chart-bar.tsx';
import { ChartKey } from './chart-key.tsx';
import type { ChartTone } from './chart-patterns.tsx';
import { stackSpans } from './scale.ts';

export interface StackedPart {
  readonly key: string;
  readonly label: string;
  /** As text, the way it is read. */
  readonly value: string;
  /** How long the part is; below zero draws nothing. */
  readonly size: number;
  readonly tone: ChartTone;
}

/** Parts of one sum side by side, each with its name and its figure below: those who cannot see it lose nothing. */
export function StackedBar({ parts }: { readonly parts: readonly StackedPart[] }) {
  const spans = stackSpans(parts.map(({ size }) => size));
  return (
    <div className="flex flex-col gap-3">
      <ChartBar
        hasGround
        parts={spans.map((span, index) => ({ ...span, tone: parts[index]?.tone ?? 'plain' }))}
      />
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-x-4 gap-y-2 text-sm">
        {parts.map(({ key, label, value, tone }) => (
          <div key={key} className="grid grid-cols-[auto_1fr] content-start items-baseline gap-x-2">
            <dt className="contents text-muted">
              <ChartKey tone={tone} />
              <span>{label}</span>
            </dt>
            <dd className="col-start-2 font-semibold whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
