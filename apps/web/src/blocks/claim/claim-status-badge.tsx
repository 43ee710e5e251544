import type { Claim } from '@maincrop/contract/schemas/claims';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/badge.tsx';

/** What the desk decided of a claim, or else its status, by word and shape (CLM-02, OPEN-50). */
export function ClaimStatusBadge({ claim }: { readonly claim: Pick<Claim, 'status' | 'outcome'> }) {
  const { status, outcome } = claim;
  const t = useTranslations('claims');
  if (outcome) return <Badge {...OUTCOMES[outcome]}>{t(`outcome.${outcome}`)}</Badge>;
  return status === 'failed' ? (
    <Badge tone="danger" shape="triangle">
      {t('status.failed')}
    </Badge>
  ) : (
    <Badge tone="brand">{t('status.submitted')}</Badge>
  );
}

const OUTCOMES = {
  accepted: { tone: 'ok', shape: 'check' },
  accepted_in_part: { tone: 'ok', shape: 'check' },
  rejected: { tone: 'danger' },
  returned: { tone: 'warn', shape: 'triangle' },
} as const;
