import { useTranslations } from 'use-intl';
import { PhoneSteps } from './phone-steps.tsx';

/** The steps of a phone number by themselves, without making it the second factor. */
export function ConfirmPhone({ onDone }: { readonly onDone: (phone: string) => void }) {
  const t = useTranslations('security.phone');
  return <PhoneSteps phone={null} submitLabel={t('confirm')} onDone={onDone} />;
}
