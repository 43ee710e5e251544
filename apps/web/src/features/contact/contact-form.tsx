import { ApiError } from '@maincrop/contract/client';
import type { ContactReceipt } from '@maincrop/contract/schemas/contact';
import {
  CONTACT_MESSAGE_MAX,
  CONTACT_MESSAGE_MIN,
  CONTACT_REFERENCE_MAX,
} from '@maincrop/domain/contact/limits';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { SaveFailure } from '../../blocks/save-failure.tsx';
import { blankAgain } from '../../blocks/blank-again.ts';
import { call, operationQuery } from '../../lib/client.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

export interface ContactFormProps {
  /** The page whose contacts are written to. */
  readonly webspace: string;
  readonly slug: string;
}

/** A message to one of the desks of the page; the address it goes to is known to the server alone. */
export function ContactForm(page: ContactFormProps) {
  const t = useTranslations('content.contact');
  const headingId = useId();
  const desks = useDesks(page);
  const [receipt, setReceipt] = useState<ContactReceipt | null>(null);
  if (desks.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="print:hidden flex flex-col gap-3">
      <h2 id={headingId} className="text-lg">
        {t('title')}
      </h2>
      <p className="max-w-prose text-muted">{t('text')}</p>
      {receipt !== null && (
        <Notice tone="ok" title={t('sent')}>
          {t('sentText', { desk: receipt.deskName, number: receipt.receiptNumber })}
        </Notice>
      )}
      <Card>
        <MessageForm desks={desks} onSent={setReceipt} />
      </Card>
    </section>
  );
}

interface MessageFormProps {
  readonly desks: readonly { readonly id: string; readonly name: string }[];
  readonly onSent: (receipt: ContactReceipt | null) => void;
}

function MessageForm({ desks, onSent }: MessageFormProps) {
  const t = useTranslations('content.contact');
  const [entry, setEntry] = useState(BLANK);
  const [isChecked, setIsChecked] = useState(false);
  const change = (changes: Partial<Entry>) => setEntry((now) => ({ ...now, ...changes }));
  const send = useMutation({
    mutationFn: async (body: Sent) => call('sendContactMessage', { body }),
    onMutate: () => onSent(null),
    onSuccess: (receipt, sent) => {
      onSent(receipt);
      setEntry((now) => blankAgain(BLANK, now, sent));
      setIsChecked(false);
    },
  });
  const fieldError = useFieldErrors(send.error);
  const length = entry.message.trim().length;
  const isMessageRight = length >= CONTACT_MESSAGE_MIN && length <= CONTACT_MESSAGE_MAX;
  const handleSubmit = () => {
    setIsChecked(true);
    if (entry.desk !== '' && isMessageRight && !send.isPending)
      send.mutate({ ...entry, id: idOf(entry, send) });
  };
  return (
    <Form onSubmit={handleSubmit} label={t('title')} error={send.error}>
      <SaveFailure title={t('failed')} error={send.error} />
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <Select
          label={t('desk')}
          value={entry.desk}
          options={[
            { value: '', label: t('choose') },
            ...desks.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(desk) => change({ desk })}
          error={isChecked && entry.desk === '' ? t('choose') : fieldError('desk')}
        />
        <TextField
          label={t('reference')}
          value={entry.reference}
          autoComplete="off"
          maxLength={CONTACT_REFERENCE_MAX}
          help={t('referenceHelp')}
          onChange={(reference) => change({ reference })}
        />
      </div>
      <TextArea
        label={t('message')}
        value={entry.message}
        required
        rows={6}
        maxLength={CONTACT_MESSAGE_MAX}
        help={t('messageHelp', { minimum: CONTACT_MESSAGE_MIN })}
        onChange={(message) => change({ message })}
        error={
          isChecked && !isMessageRight
            ? t('short', { minimum: CONTACT_MESSAGE_MIN, maximum: CONTACT_MESSAGE_MAX })
            : undefined
        }
      />
      <div className="flex justify-end">
        <Button type="submit" kind="primary" isPending={send.isPending}>
          {t('send')}
        </Button>
      </div>
    </Form>
  );
}

const BLANK = { desk: '', reference: '', message: '' };
type Entry = typeof BLANK;
interface Sent extends Entry {
  readonly id: string;
}

const FIELDS = ['desk', 'reference', 'message'] as const;

/** Sent again after a failure it is the same message; one that was changed, or refused as another, has an id of its own. */
function idOf(
  entry: Entry,
  last: { readonly variables: Sent | undefined; readonly error: Error | null },
): string {
  const { variables: sent, error } = last;
  const isAnother = error instanceof ApiError && error.code === 'contact.already-sent';
  if (sent === undefined || error === null || isAnother) return crypto.randomUUID();
  return FIELDS.every((field) => entry[field] === sent[field]) ? sent.id : crypto.randomUUID();
}

/** The contacts of the page, which the reader has before the eyes. */
function useDesks({ webspace, slug }: ContactFormProps) {
  const locale = useLocale().toLowerCase();
  const page = useQuery(operationQuery('getContent', { webspace, locale, path: slug }));
  return (page.data?.blocks ?? [])
    .flatMap((block) => block.contacts ?? [])
    .flatMap(({ id, fullName, mainEmail }) => (mainEmail ? [{ id, name: fullName }] : []));
}
