import type { ClaimDetail } from '@maincrop/contract/schemas/claims';
import { CLAIM_SAID_MAX } from '@maincrop/domain/claim-period/claim-review';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { type ProofFile, proofKeys, proofStatus } from '../../blocks/upload/proof-file.ts';
import { ProofUpload } from '../../blocks/upload/proof-upload.tsx';
import { call } from '../../lib/client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.tsx';

/** The claimant's answer to what the desk asked, with further proof; a failed try keeps both. */
export function ClaimAnswer({ claim }: { readonly claim: ClaimDetail }) {
  const t = useTranslations('claims.answer');
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly ProofFile[]>([]);
  const [wasRefused, setWasRefused] = useState(false);
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      call('answerClaim', { body: { id: claim.id, text: text.trim(), attachments: proofKeys(files) } }),
    onSuccess: async () => {
      showToast({ tone: 'ok', text: t('sent') });
      await Promise.all(
        ['getClaim', 'listClaims'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
      );
    },
  });
  const handleSubmit = () => {
    setWasRefused(text.trim() === '');
    if (text.trim() !== '' && !isPending) mutate();
  };
  return (
    <Form label={t('label')} error={error} onSubmit={handleSubmit} className="flex flex-col gap-4">
      <TextArea
        label={t('label')}
        value={text}
        maxLength={CLAIM_SAID_MAX}
        required
        error={wasRefused && text.trim() === '' ? t('missing') : undefined}
        onChange={setText}
      />
      <ProofUpload salesQuote={claim.contract_number} value={files} onChange={setFiles} />
      {error && <ErrorNotice title={t('failed')} error={error} />}
      <div>
        <Button kind="primary" type="submit" isPending={isPending} isDisabled={proofStatus(files) === 'busy'}>
          {t('send')}
        </Button>
      </div>
    </Form>
  );
}
