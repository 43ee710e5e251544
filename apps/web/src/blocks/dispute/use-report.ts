import { ApiError } from '@maincrop/contract/client';
import { DISPUTE_TEXT_MAX, DISPUTE_TEXT_MIN } from '@maincrop/domain/disputes/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { reportError } from '../../lib/report-error.ts';
import { useStore } from '../../lib/store.ts';
import { showToast } from '../../ui/toast.tsx';
import type { DisputeSubject } from './dispute-subject.ts';
import { type Draft, draftOf, emptyDraft } from './draft.ts';
import { base64Of } from './read-photo.ts';

/** The report about a line: its draft, what is wrong with it, and sending it once. */
export function useReport(subject: DisputeSubject, onDone: () => void) {
  const t = useTranslations('disputes');
  const store = draftOf(subject);
  const draft = useStore(store);
  const [isChecked, setIsChecked] = useState(false);
  const change = (part: Partial<Draft>) => store.set({ ...store.get(), ...part });
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: (sent: Draft) => send(subject, sent),
    onSuccess: () => {
      store.set(emptyDraft());
      setIsChecked(false);
      onDone();
      showToast({ tone: 'ok', text: t('report.done') });
      void queryClient.invalidateQueries({ queryKey: ['listDisputes'] });
    },
    onError: (refusal, { photos }) => {
      const sizeBytes = photos.reduce((sum, { bytes }) => sum + bytes, 0);
      if (sizeBytes > 0) reportError(refusal, { kind: 'photos', sizeBytes });
      // This key already stands for a report; what is entered now is another one.
      if (refusal instanceof ApiError && refusal.code === 'once.key-reused')
        change({ key: crypto.randomUUID() });
    },
  });
  const problems = {
    kind: draft.kind === '' ? t('error.kind') : undefined,
    text: isTextGood(draft.text)
      ? undefined
      : t('error.text', { minimum: DISPUTE_TEXT_MIN, maximum: DISPUTE_TEXT_MAX }),
  };
  const submit = () => {
    setIsChecked(true);
    if (!isPending && problems.kind === undefined && problems.text === undefined) mutate(draft);
  };
  return {
    draft,
    change: (part: Partial<Draft>) => {
      change(part);
      reset();
    },
    changePhotos: (next: (known: Draft['photos']) => Draft['photos']) => {
      change({ photos: next(store.get().photos) });
      reset();
    },
    /** Sentences beside the fields, once sending was tried. */
    errors: isChecked ? problems : { kind: undefined, text: undefined },
    error,
    isPending,
    submit,
  };
}

function isTextGood(text: string): boolean {
  const { length } = text.trim();
  return length >= DISPUTE_TEXT_MIN && length <= DISPUTE_TEXT_MAX;
}

async function send({ document, documentId, line }: DisputeSubject, draft: Draft) {
  if (draft.kind === '') throw new Error('A report without its kind is not sent.');
  return call('reportProblem', {
    body: {
      document,
      documentId,
      line,
      kind: draft.kind,
      text: draft.text.trim(),
      photos: draft.photos.map((photo) => ({ name: photo.name, content: base64Of(photo) })),
    },
    idempotencyKey: draft.key,
  });
}
