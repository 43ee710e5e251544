import { useTranslations } from 'use-intl';
import type { PhoneFormProps } from './phone-form.tsx';
import { PhoneSteps } from './phone-steps.tsx';

/** The steps of a phone number by themselves, without making it the second factor. */
export function ConfirmPhone({ onDone, onCancel }: PhoneFormProps) {
  const t = useTranslations('security.phone');
  return <PhoneSteps phone={null} submitLabel={t('confirm')} onDone={onDone} onCancel={onCancel} />;
}
