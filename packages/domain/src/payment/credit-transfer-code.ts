import { oneLine } from '../text/one-line.ts';
import { amountText, type AmountMinor } from '../money/amount.ts';

/** A credit transfer to be ordered. */
export interface CreditTransfer {
  readonly beneficiary: string;
  /** With or without the spaces that people read it by. */
  readonly iban: string;
  /** Eight or eleven characters; empty inside the EEA, where it may be left out. */
  readonly bic: string;
  /** ISO 4217 */
  readonly currency: string;
  readonly amount: AmountMinor;
  /** What the supplier finds the payment by. */
  readonly reference: string;
}

/**
 * The text of the QR code that banking apps read a SEPA credit transfer from (EPC069-12, version 002, UTF-8). Null where the
 * guideline has no such code: other currencies than the euro, amounts outside 0.01 to 999,999,999.99, an IBAN or BIC that
 * is none. Longer names (70) and references (140 characters) are cut; what the SEPA character set lacks is left out of the
 * reference, so that no bank refuses it.
 */
export function creditTransferCode(transfer: CreditTransfer): string | null {
  const { beneficiary, currency, amount, bic } = transfer;
  const iban = transfer.iban.replaceAll(' ', '');
  const isSepa = currency === 'EUR' && amount >= 1 && amount <= MOST;
  if (!isSepa || !isIban(iban) || !BIC.test(bic)) return null;
  const name = shortName(oneLine(beneficiary));
  const reference = oneLine(transfer.reference.replaceAll(NOT_SEPA, ' ')).slice(0, 140).trim();
  if (name === '') return null;
  // Service tag, version, character set, identification; then purpose and structured reference, which stay empty.
  return ['BCD', '002', '1', 'SCT', bic, name, iban, `EUR${amountText(amount)}`, '', '', reference]
    .join('\n')
    .trimEnd();
}

/** Whether an IBAN without spaces has the form and the check digits of ISO 13616 (ISO 7064, mod 97-10). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const turned = iban.slice(4) + iban.slice(0, 4);
  return BigInt(turned.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))) % 97n === 1n;
}

/** An IBAN as people read it (ISO 13616: groups of four). */
export function ibanInFours(iban: string): string {
  return iban.replaceAll(' ', '').replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** What a payment quotes so that it is booked on its own: the invoice and who bought. */
export function paymentReference({ billDoc, customerNr }: { billDoc: string; customerNr: string }): string {
  return `${billDoc} ${customerNr}`;
}

/** At most 70 characters, and few enough bytes of UTF-8 that all of the code is within 331. */
function shortName(name: string): string {
  let kept = '';
  let bytes = 0;
  for (const letter of Array.from(name).slice(0, 70)) {
    bytes += encodeURIComponent(letter.toWellFormed()).replaceAll(/%../g, '-').length;
    if (bytes > 110) break;
    kept += letter;
  }
  return kept.trim();
}

const MOST = 99_999_999_999;
const BIC = /^(?:[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)?$/;
const NOT_SEPA = /[^A-Za-z0-9/\-?:().,'+ ]/g;
