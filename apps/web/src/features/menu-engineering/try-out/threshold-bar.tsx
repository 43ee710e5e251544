export interface ThresholdBarProps {
  readonly value: number;
  /** Where a high figure begins, in the same unit. */
  readonly line: number;
}

/** A bar and the line that it has to reach; decoration beside the sentence that says both figures. */
export function ThresholdBar({ value, line }: ThresholdBarProps) {
  const max = Math.max(2 * line, value);
  const place = (part: number) => `${(part / max) * 100}%`;
  return (
    <div aria-hidden="true" className="relative my-2 h-3 rounded-full bg-line">
      <div
        className={`ground-kept h-full rounded-full ${value >= line ? 'bg-ok' : 'bg-brand'}`}
        style={{ width: place(value) }}
      />
      <div
        className="ground-kept absolute -inset-y-1.5 w-0.75 -translate-x-1/2 rounded-full bg-ink outline-2 outline-surface"
        style={{ left: place(line) }}
      />
    </div>
  );
}
