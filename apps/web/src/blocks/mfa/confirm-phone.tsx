import { useTranslations } from 'use-intl';
import { PhoneSteps } from './phone-steps.tsx';

export interface ConfirmPhoneProps {
  /** The number is confirmed and stored with the account; international form without spaces. */
  readonly onDone: (phone: string) => void;
  readonly onCancel: () => void;
}

/** The steps of a phone number by themselves, without making it the second factor. */
export function ConfirmPhone({ onDone, onCancel }: ConfirmPhoneProps) {
  const t = useTranslations('security.phone');
  return <PhoneSteps phone={null} submitLabel={t('confirm')} onDone={onDone} onCancel={onCancel} />;
}
