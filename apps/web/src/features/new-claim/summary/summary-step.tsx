import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { ClaimItems } from '../../../blocks/item-list/claim-items.tsx';
import { missingProof, proofStatus } from '../../../blocks/upload/proof-file.ts';
import { ProofUpload } from '../../../blocks/upload/proof-upload.tsx';
import { useErrorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { amountOf, quantitiesOf } from '../claim-lines.ts';
import { isProofRequired } from '../claim-steps.ts';
import type { ClaimDraft } from '../draft-record.ts';
import { formatMonths } from '../format-months.ts';
import type { ClaimState } from '../use-claim.ts';
import { MissingProofDialog } from './missing-proof-dialog.tsx';
import { useSubmitClaim } from './use-submit-claim.ts';

/** The last step: everything that will be claimed, with its proof, to send (CLM-15 to CLM-17, CLM-33). */
export function SummaryStep({ claim }: { readonly claim: ClaimState }) {
  const { agreement, draft, lines, change } = claim;
  const t = useTranslations('new-claim');
  const { submit, isPending, error, question, dismiss } = useSubmitClaim(claim);
  const { text: questionText } = useErrorText()(error);
  const [isAsking, setIsAsking] = useState(false);
  const proof = proofStatus(draft.uploadedProof);
  const handleSubmit = () => {
    if (proof === 'incomplete') setIsAsking(true);
    else submit();
  };
  return (
    <>
      <ClaimFacts claim={claim} />
      <section className="flex flex-col gap-2">
        <h2 className="text-lg">{t('items.title')}</h2>
        <ClaimItems
          products={lines.map(({ product }) => product)}
          currency={agreement.currency}
          quantities={quantitiesOf(lines)}
          total={amountOf(lines)}
        />
      </section>
      {!isProofRequired && (
        <ProofUpload
          salesQuote={agreement.sales_quote_sap_id}
          value={draft.uploadedProof}
          onChange={(uploadedProof) => change(() => ({ uploadedProof }))}
        />
      )}
      {proof === 'none' && <Notice tone="warn">{t('proof.none')}</Notice>}
      {proof === 'busy' && <Notice>{t('proof.busy')}</Notice>}
      <p className="text-sm text-muted">{t('review')}</p>
      {error !== null && !isPending && !question && <ErrorNotice error={error} onRetry={() => submit()} />}
      <div className="sticky bottom-0 z-5 -mx-4 flex items-center justify-between gap-2 border-t border-line bg-surface px-4 py-2 tablet:static tablet:mx-0 tablet:border-0 tablet:bg-transparent tablet:p-0">
        <LinkButton
          to="/claims/new/$agreementId/$step"
          params={{ agreementId: agreement.id, step: isProofRequired ? 'proof-upload' : 'claim-details' }}
          icon="chevronLeft"
        >
          {t('actions.back')}
        </LinkButton>
        <Button kind="primary" isPending={isPending} isDisabled={proof === 'busy'} onClick={handleSubmit}>
          {isPending ? t('actions.pending') : t('actions.submit')}
        </Button>
      </div>
      <MissingProofDialog
        names={isAsking ? missingProof(draft.uploadedProof) : []}
        onSend={() => {
          setIsAsking(false);
          submit();
        }}
        onClose={() => setIsAsking(false)}
      />
      <ConfirmDialog
        isOpen={question !== null}
        title={t(`${question ?? 'overlap'}.title`)}
        confirmLabel={t('overlap.confirm')}
        keepLabel={t('overlap.keep')}
        isPending={isPending}
        onConfirm={submit}
        onClose={dismiss}
      >
        {questionText}
      </ConfirmDialog>
    </>
  );
}

function ClaimFacts({ claim }: { readonly claim: ClaimState }) {
  const { agreement, draft, period } = claim;
  const t = useTranslations('new-claim');
  const locale = useLocale();
  return (
    <Card title={t('facts.title')}>
      <Facts
        facts={[
          [t('facts.agreement'), `${agreement.description} (${agreement.sales_quote_sap_id})`],
          [t('party.label'), draft.wholesaleParty.trim()],
          [
            t('period.label'),
            period.valid ? formatMonths(period.claim_period_from, period.claim_period_to, locale) : '',
          ],
          [t('reference.label'), draft.creditReference.trim()],
          // Else the files are below, where they can still be changed.
          ...(isProofRequired ? [[t('facts.proof'), namesOf(draft)] as const] : []),
        ]}
      />
    </Card>
  );
}

function namesOf({ uploadedProof }: ClaimDraft): string {
  return uploadedProof.map(({ name }) => name).join(', ');
}
