import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export interface PhoneFormProps {
  /** The number is confirmed and stored with the account; international form without spaces. */
  readonly onDone: (phone: string) => void;
}

/** Asks for a phone number and confirms it with a code that is sent there. Source: PRO-07, MFA-08, MFA-09. */
export function PhoneForm({ onDone }: PhoneFormProps) {
  const t = useTranslations('app.ui');
  return (
    <Suspense fallback={<Skeleton label={t('loading')} />}>
      <ConfirmPhone onDone={onDone} />
    </Suspense>
  );
}

const ConfirmPhone = lazyWithMessages(
  'security',
  async () => (await import('./confirm-phone.tsx')).ConfirmPhone,
);
