import { checkOrderReference, REFERENCE_MAX } from '@maincrop/domain/order-reference/order-reference';
import { useTranslations } from 'use-intl';
import { useSentence } from '../../../lib/error-text.ts';
import { TextField } from '../../../ui/text-field.tsx';

export interface OrderReferenceProps {
  readonly reference: string;
  readonly onChange: (reference: string) => void;
}

/** The customer's own reference, counted and checked while it is typed (NEW-25, NEW-26). */
export function OrderReference({ reference, onChange }: OrderReferenceProps) {
  const t = useTranslations('new-order.reference');
  const sentence = useSentence();
  const [problem] = checkOrderReference(reference);
  return (
    <TextField
      label={t('label')}
      className="max-w-96"
      value={reference}
      autoComplete="off"
      help={
        <span className="flex justify-between gap-3">
          <span>{t('help')}</span>
          <span className="whitespace-nowrap">
            {t('counter', { used: reference.length, maximum: REFERENCE_MAX })}
          </span>
        </span>
      }
      error={problem && sentence(`new-order.${problem}`, { maximum: REFERENCE_MAX })}
      onChange={onChange}
    />
  );
}
