import type { ContractLine } from '@maincrop/contract/schemas/contracts';
import { useTranslations } from 'use-intl';
import { ChartKey } from '../../ui/chart/chart-key.tsx';
import { UsageBar } from '../../ui/chart/usage-bar.tsx';

export interface VolumeBarProps {
  readonly line: ContractLine;
  /** Percent of the contract's time that has passed, as decimal text; null while it has not begun or once it is over. */
  readonly percentPassed: string | null;
}

/** What is billed and on open orders of a line against the time passed; its figures stand beside it as text. */
export function VolumeBar({ line, percentPassed }: VolumeBarProps) {
  return (
    <UsageBar
      className="mt-1"
      whole={Number(line.contractQtyKg)}
      used={Number(line.billedQtyKg)}
      reserved={Number(line.openOrdersKg)}
      pace={percentPassed === null ? undefined : Number(percentPassed) / 100}
    />
  );
}

/** What the parts of the bars mean. */
export function VolumeLegend() {
  const t = useTranslations('contracts.legend');
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {PARTS.map(([part, tone]) => (
        <li key={part} className="flex items-center gap-1.5">
          <ChartKey tone={tone} />
          {t(part)}
        </li>
      ))}
    </ul>
  );
}

/** The parts differ by pattern, not only by colour. */
const PARTS = [
  ['billed', 'plain'],
  ['open', 'striped'],
  ['left', 'ground'],
  ['pace', 'mark'],
] as const;
