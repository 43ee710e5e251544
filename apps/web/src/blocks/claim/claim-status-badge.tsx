import type { ClaimStatus } from '@maincrop/contract/schemas/claims';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/badge.tsx';

/** The status of a claim by word and shape (CLM-02). */
export function ClaimStatusBadge({ status }: { readonly status: ClaimStatus }) {
  const t = useTranslations('claims');
  return status === 'failed' ? (
    <Badge tone="danger" shape="triangle">
      {t('status.failed')}
    </Badge>
  ) : (
    <Badge tone="ok" shape="check">
      {t('status.submitted')}
    </Badge>
  );
}
