import { ApiError } from '@maincrop/contract/client';
import type { InvoiceRecipient } from '@maincrop/contract/schemas/invoice-mail';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { useReload } from '../../../blocks/use-reload.ts';
import { call } from '../../../lib/client.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { focusWhenShown } from '../../../lib/focus-when-shown.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useDraft } from '../../../blocks/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { MailedFields } from './mailed-fields.tsx';
import { type Mailed, recipientsQuery, reloadRecipients } from './use-recipients.ts';

export interface ChangeRecipientProps {
  readonly recipient: InvoiceRecipient;
  readonly onDone: () => void;
}

/** Language and documents of an address; after a conflict with somebody else what was chosen stays, and what was not is theirs. */
export function ChangeRecipient({ recipient, onDone }: ChangeRecipientProps) {
  const t = useTranslations('invoice-mail');
  const { id, email } = recipient;
  const { draft: mailed, change, rebase } = useDraft(mailedOf(recipient));
  const [version, setVersion] = useState(recipient.version);
  const [isChecked, setIsChecked] = useState(false);
  const save = useMutation({
    mutationFn: async () => call('changeInvoiceRecipient', { body: { id, version, ...mailed } }),
    onSuccess: async () => {
      showToast({ tone: 'ok', text: t('saved', { email }) });
      await reloadRecipients();
      onDone();
    },
  });
  const fieldError = useFieldErrors(save.error);
  const handleSubmit = () => {
    setIsChecked(true);
    if (mailed.documents.length > 0 && !save.isPending) save.mutate();
  };
  const reload = useReload(save, async () => {
    const { items } = await queryClient.fetchQuery({ ...recipientsQuery, staleTime: 0 });
    const fresh = items.find((each) => each.id === id);
    if (fresh === undefined) return;
    rebase(mailedOf(fresh));
    setVersion(fresh.version);
  });
  const isConflict = save.error instanceof ApiError && save.error.code === 'edit-conflict';
  return (
    <div ref={focusWhenShown} tabIndex={-1} className="mt-3 rounded-md">
      <Form onSubmit={handleSubmit} label={t('changeOf', { email })} error={save.error}>
        {save.error && <ErrorNotice title={t('failed')} error={save.error} />}
        {isConflict && (
          <div>
            <Button size="small" icon="refresh" isPending={reload.isPending} onClick={() => reload.mutate()}>
              {t('load')}
            </Button>
          </div>
        )}
        <div className="grid items-start gap-4 tablet:grid-cols-2">
          <MailedFields
            mailed={mailed}
            onChange={change}
            isChecked={isChecked}
            localeError={fieldError('locale')}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="primary" isPending={save.isPending || reload.isPending}>
            {t('save')}
          </Button>
          <Button onClick={onDone}>{t('cancel')}</Button>
        </div>
      </Form>
    </div>
  );
}

function mailedOf({ locale, documents }: InvoiceRecipient): Mailed {
  return { locale, documents };
}
