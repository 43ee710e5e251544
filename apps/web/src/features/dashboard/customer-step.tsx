import type { CustomerRequest } from '@maincrop/contract/schemas/customer-requests';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { call, operationQuery } from '../../lib/client.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { formatInstant } from '../../lib/formats.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Session } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AskDialog, EMPTY_REQUEST } from './ask-dialog.tsx';
import { Step } from './step.tsx';

/** The step to a customer: nobody takes it alone. Shows how the request stands, and takes a new one. */
export function CustomerStep({ session }: { readonly session: Session }) {
  const t = useTranslations('customer-requests.steps');
  const errorText = useErrorText();
  const { data } = useQuery(operationQuery('getCustomerRequest'));
  const [isAsking, setIsAsking] = useState(false);
  const [entry, setEntry] = useState(EMPTY_REQUEST);
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const text = useStandOf(data?.request ?? null);
  const isOpen = data?.request?.status === 'open';
  const withdraw = useMutation({
    mutationFn: async () => call('withdrawCustomerRequest'),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['getCustomerRequest'] });
      showToast({ tone: 'ok', text: t('withdrawn') });
    },
    onError: (error) => showToast({ tone: 'danger', text: errorText(error).text }),
    onSettled: () => setIsWithdrawing(false),
  });
  // About the account itself, which an administrator who acts for its owner leaves alone.
  const action = session.isImpersonated ? null : isOpen ? (
    // Not the button that stood here before: a second Enter would press this one.
    <Button key="withdraw" size="small" onClick={() => setIsWithdrawing(true)}>
      {t('withdraw')}
    </Button>
  ) : (
    <Button key="ask" size="small" kind="primary" onClick={() => setIsAsking(true)}>
      {t('ask')}
    </Button>
  );
  return (
    <>
      <Step icon="building" title={t('customer')} text={text} action={action} />
      <ConfirmDialog
        isOpen={isWithdrawing}
        title={t('withdrawTitle')}
        confirmLabel={t('withdraw')}
        keepLabel={t('keepRequest')}
        isPending={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onClose={() => setIsWithdrawing(false)}
      >
        {t('withdrawText')}
      </ConfirmDialog>
      {isAsking && <AskDialog entry={entry} onChange={setEntry} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function useStandOf(request: CustomerRequest | null): string {
  const t = useTranslations('customer-requests.steps');
  const locale = useLocale();
  if (request?.status === 'open')
    return t('open', {
      date: formatInstant(new Date(request.askedAt), locale),
      company: request.companyName,
    });
  if (request?.status === 'refused')
    return t('refused', { company: request.companyName, reason: request.reason ?? '' });
  return t('customerText');
}
