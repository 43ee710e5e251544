import { ApiError } from '@maincrop/contract/client';
import type { ClaimDetail } from '@maincrop/contract/schemas/claims';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { proofKeys } from '../../blocks/upload/proof-file.ts';
import { useCartOwner } from '../../lib/cart.ts';
import { call, operationQuery } from '../../lib/client.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useStore } from '../../lib/store.ts';
import { showToast } from '../../ui/toast.tsx';
import { type AnswerDraft, answerDraftOf, emptyAnswer } from './answer-draft.ts';

/** The claimant's answer about a claim: its draft, and sending it once. A failed try keeps text and files. */
export function useClaimAnswer(claim: ClaimDetail) {
  const t = useTranslations('claims.answer');
  const errorText = useErrorText();
  const { customerNr } = useCartOwner();
  const store = answerDraftOf({ customerNr, claimId: claim.id });
  const draft = useStore(store);
  const handleSent = () => {
    store.set(emptyAnswer());
    showToast({ tone: 'ok', text: t('sent') });
  };
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: ({ text, files }: AnswerDraft) =>
      call('answerClaim', { body: { id: claim.id, text: text.trim(), attachments: proofKeys(files) } }),
    onSuccess: async () => {
      handleSent();
      await readAgain();
    },
    onError: async (refusal, sent) => {
      if (!(refusal instanceof ApiError) || refusal.code !== 'claims.not-asked') return;
      await readAgain();
      // An earlier try had arrived, and its answer was lost on the way back.
      if (isAnswered(claim.id, sent.text.trim())) handleSent();
      else showToast({ tone: 'danger', text: errorText(refusal).text });
    },
  });
  return {
    draft,
    change: (part: Partial<AnswerDraft>) => store.set({ ...store.get(), ...part }),
    isPending,
    error,
    send: () => mutate(draft),
  };
}

/** The review shows what became of the question, in the panel and in the list. */
async function readAgain(): Promise<void> {
  await Promise.all(
    ['getClaim', 'listClaims'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );
}

function isAnswered(id: string, text: string): boolean {
  const last = queryClient.getQueryData(operationQuery('getClaim', { id }).queryKey)?.steps?.at(-1);
  return last?.kind === 'answered' && last.said === text;
}
