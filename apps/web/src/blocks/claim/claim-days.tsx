import { useTranslations } from 'use-intl';
import { formatDay } from './claim-figures.ts';

export interface ClaimDaysProps {
  /** `yyyy-MM-dd`, both inclusive. */
  readonly from: string;
  readonly to: string;
}

/** Two days that a line break never cuts. */
export function ClaimDays({ from, to }: ClaimDaysProps) {
  const t = useTranslations('app');
  const day = (text: string) => <span className="whitespace-nowrap">{formatDay(text)}</span>;
  return t.rich('ui.days', { from: () => day(from), to: () => day(to) });
}
