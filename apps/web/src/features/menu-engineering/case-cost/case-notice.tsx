import type { CaseFacts, Dish } from '@maincrop/contract/schemas/dishes';
import { formatCents } from '@maincrop/messages/format-cents';
import { useLocale, useTranslations } from 'use-intl';
import { formatExactKg } from '../../../lib/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type CaseProduct, changeOf } from './use-cases.ts';

export interface CaseNoticeProps {
  readonly saved: NonNullable<Dish['caseCost']>;
  /** As it stands in the form. */
  readonly value: CaseFacts;
  readonly products: readonly CaseProduct[];
  readonly onTake: (changed: Pick<CaseFacts, 'netWeightG'>) => void;
}

/** That the product is another one today, with the cost it would give; a saved one never changes by itself. */
export function CaseNotice({ saved, value, products, onTake }: CaseNoticeProps) {
  const t = useTranslations('menu-case');
  const locale = useLocale();
  const change = changeOf(saved, products);
  if (change === null) return null;
  const amount = formatCents(saved.costCents, locale);
  if (change.kind === 'gone') return <Notice tone="warn">{t('gone', { saved: amount })}</Notice>;
  const { netWeightG, costCents } = change;
  // Taken over, and not saved yet.
  if (value.netWeightG === netWeightG) return null;
  const weight = formatExactKg(String(netWeightG / 1000), locale);
  if (costCents === null) return <Notice tone="warn">{t('changedDear', { weight, saved: amount })}</Notice>;
  const now = formatCents(costCents, locale);
  return (
    <Notice
      tone="warn"
      action={
        <Button size="small" onClick={() => onTake({ netWeightG })}>
          {t('take', { now })}
        </Button>
      }
    >
      {t('changed', { weight, now, saved: amount })}
    </Notice>
  );
}
