import { addDays } from '@maincrop/domain/calendar/days';
import { parsePlainDate, type PlainDate } from '@maincrop/domain/calendar/plain-date';
import { paymentReference } from '@maincrop/domain/payment/credit-transfer-code';
import type { ErpInvoice, InvoicePayment } from '../../invoice-record.ts';
import { chance } from '../life.ts';
import { minor } from './price.ts';

/**
 * What the demo's customers transferred for an invoice, never after `today`: all of a paid one around the day it was due,
 * sometimes in two parts, and the paid part of an open one.
 */
export function paymentsOf(
  { document, state }: Omit<ErpInvoice, 'payments'>,
  today: PlainDate,
): readonly InvoicePayment[] {
  const { totals } = document;
  const paid = state === 'cleared' ? totals.totalMinor : totals.paidMinor;
  const [issued, due] = [parsePlainDate(document.BillDate), parsePlainDate(document.DueDate)];
  if (
    document.kind === 'credit-note' ||
    state === 'reversed' ||
    paid === 0 ||
    issued === null ||
    due === null
  )
    return [];
  const clamp = (day: PlainDate) => (day > today ? today : day < issued ? issued : day);
  const last = clamp(addDays(due, chance(document.Id, 'paid on', 8) - 5));
  const reference = paymentReference({ billDoc: document.BillDoc, customerNr: document.soldTo.CustomerNr });
  const first = chance(document.Id, 'instalments', 6) === 0 ? Math.floor(paid / 2) : 0;
  return [
    ...(first === 0
      ? []
      : [{ day: clamp(addDays(last, -9)), amountMinor: minor(first), reference: document.BillDoc }]),
    { day: last, amountMinor: minor(paid - first), reference },
  ];
}
