import type { Invoice } from '@maincrop/contract/schemas/invoices';

/** What is still to be paid of an invoice that is paid in part; null for every other. */
export function openPart({ Bucket, NetValue, openValue }: Invoice): string | null {
  const isOpen = Bucket !== 'cleared' && Bucket !== 'reversed';
  return isOpen && openValue !== NetValue ? openValue : null;
}
