export interface MeterProps {
  readonly label: string;
  /** Same unit as `max`; may be larger. */
  readonly value: number;
  readonly max: number;
  /** The figures as text, shown at the right. */
  readonly valueText: string;
  /** Added to what is read out when the limit is exceeded. */
  readonly overText?: string;
}

/** A bar against a limit; what exceeds it is hatched, so that the limit shows without colour. */
export function Meter({ label, value, max, valueText, overText }: MeterProps) {
  const isOver = value > max;
  const scale = Math.max(value, max, 1);
  const percent = (part: number) => `${(part / scale) * 100}%`;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="text-muted">{label}</span>
        <span className={`font-semibold ${isOver ? 'text-danger' : ''}`}>{valueText}</span>
      </div>
      <meter
        className="sr-only"
        aria-label={label}
        min={0}
        max={max}
        value={value}
        aria-valuetext={isOver && overText !== undefined ? `${valueText}. ${overText}` : valueText}
      />
      <div aria-hidden="true" className="flex h-2.5 overflow-hidden rounded-full bg-line">
        <div
          className="ground-kept bg-brand transition-[width] duration-200"
          style={{ width: percent(Math.min(value, max)) }}
        />
        {isOver && (
          <div className="hatched border-l-2 border-surface" style={{ width: percent(value - max) }} />
        )}
      </div>
    </div>
  );
}
