import type { ClaimDetail } from '@maincrop/contract/schemas/claims';
import { CLAIM_SAID_MAX } from '@maincrop/domain/claim-period/claim-review';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { proofStatus } from '../../blocks/upload/proof-file.ts';
import { ProofUpload } from '../../blocks/upload/proof-upload.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useClaimAnswer } from './use-claim-answer.ts';

/** The claimant's answer to what the desk asked, with further proof; a failed try and a closed panel keep both. */
export function ClaimAnswer({ claim }: { readonly claim: ClaimDetail }) {
  const t = useTranslations('claims.answer');
  const { draft, change, isPending, error, send } = useClaimAnswer(claim);
  const [wasRefused, setWasRefused] = useState(false);
  const isMissing = draft.text.trim() === '';
  const handleSubmit = () => {
    setWasRefused(isMissing);
    if (!isMissing && !isPending) send();
  };
  return (
    <Form label={t('label')} error={error} onSubmit={handleSubmit} className="flex flex-col gap-4">
      <TextArea
        label={t('label')}
        value={draft.text}
        maxLength={CLAIM_SAID_MAX}
        required
        error={wasRefused && isMissing ? t('missing') : undefined}
        onChange={(text) => change({ text })}
      />
      <ProofUpload
        salesQuote={claim.contract_number}
        heldBytes={claim.attachments.reduce((sum, { bytes }) => sum + bytes, 0)}
        value={draft.files}
        onChange={(files) => change({ files })}
      />
      {error && <ErrorNotice title={t('failed')} error={error} />}
      <div>
        <Button
          kind="primary"
          type="submit"
          isPending={isPending}
          isDisabled={proofStatus(draft.files) === 'busy'}
        >
          {t('send')}
        </Button>
      </div>
    </Form>
  );
}
