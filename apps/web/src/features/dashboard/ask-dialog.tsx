import type { AskForCustomerBody } from '@maincrop/contract/schemas/customer-requests';
import {
  CUSTOMER_REQUEST_LENGTHS,
  isCustomerNumber,
} from '@maincrop/domain/customer-request/customer-request';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';

export interface AskDialogProps {
  /** Kept by who opens the dialog: what was typed is there again after an Escape. */
  readonly entry: AskForCustomerBody;
  readonly onChange: (entry: AskForCustomerBody) => void;
  readonly onClose: () => void;
}

/** Asks to be connected to a customer. Whether the number exists is not told: administrators look it up. */
export function AskDialog({ entry, onChange, onClose }: AskDialogProps) {
  const t = useTranslations('customer-requests');
  const errorText = useErrorText();
  const [isChecked, setIsChecked] = useState(false);
  const errors = useProblems(entry);
  const ask = useMutation({
    mutationFn: async () => call('askForCustomer', { body: entry }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['getCustomerRequest'] });
      showToast({ tone: 'ok', text: t('form.sent') });
      onChange(EMPTY_REQUEST);
      onClose();
    },
  });
  const handleSubmit = () => {
    setIsChecked(true);
    if (Object.keys(errors).length === 0 && !ask.isPending) ask.mutate();
  };
  const field = (name: keyof typeof CUSTOMER_REQUEST_LENGTHS & keyof AskForCustomerBody) => ({
    label: t(name),
    value: entry[name],
    maxLength: CUSTOMER_REQUEST_LENGTHS[name],
    onChange: (value: string) => onChange({ ...entry, [name]: value }),
    error: isChecked ? errors[name] : undefined,
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('steps.ask')}>
      <Form onSubmit={handleSubmit} label={t('steps.ask')} error={ask.error}>
        <p className="text-muted">{t('form.text')}</p>
        {ask.error !== null && (
          <Notice tone="danger" title={t('form.failed')} comesIntoSight>
            {errorText(ask.error).text}
          </Notice>
        )}
        <TextField {...field('companyName')} required autoComplete="organization" />
        <TextField
          {...field('customerNumber')}
          autoComplete="off"
          inputMode="numeric"
          help={t('form.optional')}
        />
        <TextField {...field('town')} required autoComplete="address-level2" />
        <TextArea {...field('message')} help={t('form.optional')} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="submit" kind="primary" isPending={ask.isPending}>
            {t('form.send')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** What an empty form begins with. */
export const EMPTY_REQUEST: AskForCustomerBody = {
  companyName: '',
  customerNumber: '',
  town: '',
  message: '',
};

function useProblems(entry: AskForCustomerBody): Partial<Record<keyof AskForCustomerBody, string>> {
  const t = useTranslations('customer-requests.form');
  const tForm = useTranslations('app.form');
  return {
    ...(entry.companyName.trim() === '' && { companyName: tForm('required') }),
    ...(!isCustomerNumber(entry.customerNumber.trim()) && {
      customerNumber: t('numberForm', { maximum: CUSTOMER_REQUEST_LENGTHS.customerNumber }),
    }),
    ...(entry.town.trim() === '' && { town: tForm('required') }),
  };
}
