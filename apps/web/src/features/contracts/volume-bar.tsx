import type { ContractLine } from '@maincrop/contract/schemas/contracts';
import { useTranslations } from 'use-intl';

/** What is left of a line, on open orders and billed, as one bar; its figures stand beside it as text. */
export function VolumeBar({ line }: { readonly line: ContractLine }) {
  const [billed, open, left] = [line.billedQtyKg, line.openOrdersKg, line.kgLeft].map(Number);
  const whole = Math.max((billed ?? 0) + (open ?? 0) + (left ?? 0), 1);
  const share = (part = 0) => ({ width: `${(part / whole) * 100}%` });
  return (
    <span
      aria-hidden="true"
      className="mt-1 flex h-2.5 w-full overflow-hidden rounded-full border border-line-strong bg-surface"
    >
      <span className={LEFT} style={share(left)} />
      <span className={OPEN} style={share(open)} />
    </span>
  );
}

/** What the parts of the bars mean. */
export function VolumeLegend() {
  const t = useTranslations('contracts.legend');
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 text-sm text-muted">
      {PARTS.map(([part, style]) => (
        <li key={part} className="flex items-center gap-1.5">
          <span className={`h-2.5 w-5 rounded-full border border-line-strong ${style}`} />
          {t(part)}
        </li>
      ))}
    </ul>
  );
}

/** The parts differ by pattern, not only by colour. */
const LEFT = 'bg-brand';
const OPEN = 'striped';
const PARTS = [
  ['left', LEFT],
  ['open', OPEN],
  ['billed', 'bg-surface'],
] as const;
