import type { Claim } from '@maincrop/contract/schemas/claims';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { useTranslations } from 'use-intl';
import { formatDay } from '../../blocks/claim/claim-figures.ts';
import { NONE } from '../../lib/formats.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { unbroken } from '../../ui/unbroken.tsx';

/** The last day on which a decision is expected, marked once it has passed. */
export function DueDay({ decision }: Pick<Claim, 'decision'>) {
  const t = useTranslations('claims-desk');
  if (decision === null) return NONE;
  const day = unbroken(formatDay(decision.to));
  if (decision.to >= supplierToday(serverNow())) return day;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      {day}
      <Badge tone="warn">{t('late')}</Badge>
    </span>
  );
}
