import type { ClaimDetail } from '@maincrop/contract/schemas/claims';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatDay } from '../../blocks/claim/claim-figures.ts';
import { operationQuery } from '../../lib/client.ts';
import { formatMoney, NONE } from '../../lib/formats.ts';
import { useSignedIn } from '../../lib/session.ts';
import { useConfirmation } from '../../lib/use-confirmation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export interface ClaimConfirmedProps {
  /** Id of the claim that was submitted just now; null closes the dialog. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** Says that the claim has arrived, under which number, and how long a decision takes (CLM-06, CLM-16). */
export function ClaimConfirmed({ id, onClose }: ClaimConfirmedProps) {
  const t = useTranslations('agreements');
  const locale = useLocale();
  const { email } = useSignedIn();
  const { data, isPlaceholderData, error } = useQuery({
    ...operationQuery('getClaim', { id: id ?? '' }),
    enabled: id !== null,
  });
  const claim = isPlaceholderData ? undefined : data;
  const madeOn = parsePlainDate(claim?.submission_date);
  const isConfirmed = useConfirmation(id !== null, { madeOn, error }, onClose);
  return (
    <Dialog
      isOpen={isConfirmed}
      onClose={onClose}
      title={t('confirmed.title')}
      actions={
        id !== null && (
          <>
            <LinkButton to="/claims" search={{ claim: id }}>
              {t('confirmed.show')}
            </LinkButton>
            <Button kind="primary" onClick={onClose}>
              {t('confirmed.done')}
            </Button>
          </>
        )
      }
    >
      <div className="rounded-lg bg-ok-soft p-4">
        <Facts
          facts={[
            [t('confirmed.party'), claim?.wholesale_party ?? NOT_YET],
            [t('confirmed.amount'), claim ? formatMoney(claim.currency, claim.amount, locale) : NOT_YET],
            [t('confirmed.decision'), claim ? decisionDays(claim) : NOT_YET],
            [t('confirmed.key'), claim ? (claim.receiptNumber ?? claim.id) : NOT_YET],
          ]}
        />
      </div>
      <p>{t('confirmed.text', { email })}</p>
    </Dialog>
  );
}

/** When a decision is expected, `21-07-2026 – 28-07-2026`; the same days as on the claim itself (CLM-06). */
function decisionDays({ decision }: ClaimDetail): string {
  return decision === null ? NONE : `${formatDay(decision.from)} – ${formatDay(decision.to)}`;
}

/** Keeps the line of a value that is on its way. */
const NOT_YET = '\u00a0';
