import type { WaitingClaimDetail } from '@maincrop/contract/schemas/claims-desk';
import { parseInstant } from '@maincrop/domain/calendar/local-time';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
import { formatInstant, formatMoney } from '../../lib/formats.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ClaimFailure } from './claim-failure.tsx';
import { ClaimInWords } from './claim-in-words.tsx';
import { DecideClaim } from './decide-claim.tsx';

export interface SettleClaimProps {
  readonly claim: WaitingClaimDetail;
  /** Shows what has happened to the claim meanwhile. */
  readonly onReload: () => void;
}

/** Marks a claim for settlement after a question, or decides otherwise; somebody else may have been faster, or must do it. */
export function SettleClaim({ claim, onReload }: SettleClaimProps) {
  const t = useTranslations('claims-desk');
  const can = useCan();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: () => call('settleClaim', { body: { id: claim.id, version: claim.version } }),
    onSuccess: ({ settled_at: settledAt }) => {
      showToast({ tone: 'ok', text: t(settledAt === null ? 'release.done' : 'settle.done') });
      void queryClient.invalidateQueries({ queryKey: ['listWaitingClaims'] });
      onReload();
    },
    onSettled: () => setIsAsking(false),
  });
  if (!can('post', '/claims-desk') || claim.status === 'failed' || claim.outcome === 'rejected') return null;
  if (claim.needsAnotherPerson) return <Notice title={t('settle.another')}>{t('settle.anotherText')}</Notice>;
  const label = t(claim.release === null ? 'settle.label' : 'release.confirm');
  return (
    <div className="flex flex-col items-end gap-3">
      <Released claim={claim} />
      <ClaimFailure
        title={t('settle.failed')}
        error={error}
        onReload={() => {
          reset();
          onReload();
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <DecideClaim claim={claim} onReload={onReload} />
        {claim.release?.isOwn !== true && (
          <Button kind="primary" icon="check" onClick={() => setIsAsking(true)}>
            {label}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t(claim.release === null ? 'settle.title' : 'release.confirmTitle')}
        confirmLabel={label}
        keepLabel={t('settle.keep')}
        isPending={isPending}
        onConfirm={() => mutate()}
        onClose={() => setIsAsking(false)}
      >
        <Question claim={claim} />
      </ConfirmDialog>
    </div>
  );
}

function Question({ claim }: { readonly claim: WaitingClaimDetail }) {
  const t = useTranslations('claims-desk');
  return (
    <>
      <ClaimInWords claim={claim} />
      <p>{t(claim.needsTwoPeople && claim.release === null ? 'release.text' : 'settle.text')}</p>
      {claim.evidence.length === 0 && <p className="mt-2 font-semibold text-warn">{t('settle.noProof')}</p>}
    </>
  );
}

/** What a colleague, or whoever asks, released, and that another person confirms it. */
function Released({ claim: { release, currency } }: Pick<SettleClaimProps, 'claim'>) {
  const t = useTranslations('claims-desk.release');
  const locale = useLocale();
  if (release === null) return null;
  const instant = parseInstant(release.at);
  return (
    <div className="w-full">
      <Notice
        title={t('by', {
          name: release.by,
          amount: formatMoney(currency, release.amount, locale),
          instant: instant === null ? '' : formatInstant(instant, locale),
        })}
      >
        {release.reason !== null && <p className="wrap-anywhere">{release.reason}</p>}
        <p>{t(release.isOwn ? 'own' : 'other')}</p>
      </Notice>
    </div>
  );
}
