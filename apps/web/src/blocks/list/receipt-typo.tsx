import { parseReceiptNumber } from '@maincrop/domain/receipt-number/receipt-number';
import { useTranslations } from 'use-intl';

export interface ReceiptTypoProps {
  readonly search: string | undefined;
  /** The sentence of the list. */
  readonly otherwise: string;
}

/** Says that a receipt number was mistyped where one was, else the sentence of the list. */
export function ReceiptTypo({ search, otherwise }: ReceiptTypoProps) {
  const t = useTranslations('list');
  const typed = parseReceiptNumber(search ?? '');
  return !typed.ok && typed.reason === 'typing-error' ? t('receiptTypo') : otherwise;
}
