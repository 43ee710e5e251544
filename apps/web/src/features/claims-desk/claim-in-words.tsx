import type { WaitingClaimDetail } from '@maincrop/contract/schemas/claims-desk';
import { useLocale, useTranslations } from 'use-intl';
import { formatDay } from '../../blocks/claim/claim-figures.ts';
import { formatMoney } from '../../lib/formats.ts';
import { unbroken } from '../../ui/unbroken.tsx';

/** Whose claim it is, of how much and for when, before something is decided about it. */
export function ClaimInWords({ claim }: { readonly claim: WaitingClaimDetail }) {
  const t = useTranslations('claims-desk');
  const card = useTranslations('claims.card');
  const locale = useLocale();
  return (
    <p>
      {unbroken(
        t('claim.inWords', {
          amount: formatMoney(claim.currency, claim.amount, locale),
          customer: claim.customerName,
          party: claim.wholesale_party,
          days: card('days', {
            from: formatDay(claim.claim_period_from),
            to: formatDay(claim.claim_period_to),
          }),
        }),
      )}
    </p>
  );
}
