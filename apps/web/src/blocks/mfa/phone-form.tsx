import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ConfirmPhoneProps } from './confirm-phone.tsx';

/** Asks for a phone number and confirms it with a code that is sent there. Source: PRO-07, MFA-08, MFA-09. */
export function PhoneForm({ onDone, onCancel }: ConfirmPhoneProps) {
  const t = useTranslations('app.ui');
  return (
    <Suspense fallback={<Skeleton label={t('loading')} />}>
      <ConfirmPhone onDone={onDone} onCancel={onCancel} />
    </Suspense>
  );
}

const ConfirmPhone = lazyWithMessages(
  ['security', 'entry'],
  async () => (await import('./confirm-phone.tsx')).ConfirmPhone,
);
