import { useTranslations } from 'use-intl';
import { Meter } from '../../ui/meter.tsx';
import { strengthOf } from './strength.ts';

export interface StrengthMeterProps {
  readonly password: string;
  readonly about: readonly string[];
}

/** How strong what was typed is, and what would make it stronger. Loaded with the first sign that is typed. */
export function StrengthMeter({ password, about }: StrengthMeterProps) {
  const t = useTranslations('password-strength');
  const { score, weakness } = strengthOf(password, about);
  return (
    <div className="flex flex-col gap-1">
      <Meter label={t('label')} value={score + 1} max={5} valueText={t(`level.${score}`)} />
      <p className="min-h-10">{weakness === null ? t('fine') : t(`why.${weakness}`)}</p>
    </div>
  );
}
