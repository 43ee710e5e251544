import type { AmountMinor } from '@maincrop/domain/money/amount';

/**
 * One invoice or credit note as the ERP tells it: the single source of the list's amount, the PDF and the e-invoice.
 * Amounts are hundredths of `Currency` and never negative; that
 * a credit note takes money back is said by `kind` alone (`signedTotalMinor` gives the list's figure).
 * Dates are `yyyy-MM-dd`. Words are EN 16931's (BT-... in the comments), so that no adapter needs another's.
 * Source: INV-16, INV-17, INV-21; EN 16931-1:2017 section 6.
 */
export interface InvoiceDocument {
  readonly Id: string;
  readonly kind: 'invoice' | 'credit-note';
  /** BT-1 */
  readonly BillDoc: string;
  /** BT-2 */
  readonly BillDate: string;
  /** BT-9; null for a credit note that is not paid out. */
  readonly DueDate: string | null;
  /** BT-72 */
  readonly deliveryDate: string | null;
  /** BT-5, ISO 4217 */
  readonly Currency: string;
  /** BT-14 */
  readonly SalesOrderId: string | null;
  /** BT-13: the buyer's own order reference. */
  readonly AssignmentNo: string | null;
  /** BT-20 */
  readonly Pmnttrms: string;
  readonly PmnttrmsText: string;
  /** BG-3: what a credit note corrects. */
  readonly preceding: { readonly BillDoc: string; readonly BillDate: string } | null;
  readonly seller: InvoiceSeller;
  /** Sold-to party and buyer (BG-7). */
  readonly soldTo: InvoiceParty;
  /** BG-13 */
  readonly shipTo: InvoiceParty;
  /** Who pays, when it is not the buyer; shown, not part of EN 16931. */
  readonly payer: InvoiceParty;
  /** BG-25, at least one. */
  readonly lines: readonly InvoiceLine[];
  /** BG-20 and BG-21: allowances and charges on the whole document. */
  readonly allowances: readonly InvoiceAllowance[];
  /** BG-23, one row for each category and rate. */
  readonly vat: readonly InvoiceVat[];
  readonly totals: InvoiceTotals;
}

export interface InvoiceParty {
  readonly CustomerNr: string;
  readonly CustName1: string;
  readonly StreetAndNumber: string;
  readonly PostalCode: string;
  readonly City: string;
  /** ISO 3166-1 alpha-2 */
  readonly CountryKey: string;
  /** With its country prefix; null where the country has none. */
  readonly vatId: string | null;
}

export interface InvoiceSeller extends InvoiceParty {
  /** BT-30 */
  readonly registrationNr: string;
  /** BT-30-1: the register that numbers it, as a code of ISO 6523 (`0106` is the KvK); absent where the ERP says none. */
  readonly registrationScheme?: string;
  /** BT-34: where the seller takes messages of the Peppol network; absent where it has no such address. */
  readonly electronicAddress?: { readonly scheme: string; readonly id: string };
  readonly phone: string;
  readonly email: string;
  /** Name of the person or team to ask (BT-41). */
  readonly contact: string;
  readonly bank: { readonly name: string; readonly iban: string; readonly bic: string };
}

/** Units of UN/ECE Recommendation 20: kilogram, carton, pallet, layer. */
type InvoiceUnit = 'KGM' | 'CT' | 'PF' | 'LR';

export interface InvoiceLine {
  /** BT-126, unique within the document. */
  readonly id: string;
  /** BT-155 */
  readonly ProductNr: string;
  /** BT-153 */
  readonly ItemText: string;
  /** BT-129, decimal text above 0. */
  readonly quantity: string;
  readonly unit: InvoiceUnit;
  /** BT-146, decimal text of at most four decimals, for one `unit`. */
  readonly unitPrice: string;
  /** BG-27, taken off this line. */
  readonly allowances: readonly { readonly reason: string; readonly amountMinor: AmountMinor }[];
  /** BT-131: quantity x price rounded, minus the allowances. */
  readonly netMinor: AmountMinor;
  readonly vatCategory: VatCategory;
  /** BT-152, decimal text: `9`, `5.5`; `0` for every category but S. */
  readonly vatRate: string;
}

/** UNTDID 5305: standard, zero, exempt, reverse charge, intra-community supply, export, outside VAT. */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';

export interface InvoiceAllowance {
  readonly kind: 'allowance' | 'charge';
  readonly reason: string;
  readonly amountMinor: AmountMinor;
  readonly vatCategory: VatCategory;
  readonly vatRate: string;
}

export interface InvoiceVat {
  readonly category: VatCategory;
  readonly rate: string;
  /** BT-116 */
  readonly taxableMinor: AmountMinor;
  /** BT-117 */
  readonly taxMinor: AmountMinor;
  /** BT-120: why no VAT is charged; null for S and Z. */
  readonly exemptionReason: string | null;
}

export interface InvoiceTotals {
  /** BT-106: sum of the lines. */
  readonly linesMinor: AmountMinor;
  /** BT-107 */
  readonly allowancesMinor: AmountMinor;
  /** BT-108 */
  readonly chargesMinor: AmountMinor;
  /** BT-109: without VAT. */
  readonly withoutVatMinor: AmountMinor;
  /** BT-110 */
  readonly vatMinor: AmountMinor;
  /** BT-112: with VAT. What the list shows as `NetValue`. */
  readonly totalMinor: AmountMinor;
  /** BT-113 */
  readonly paidMinor: AmountMinor;
  /** BT-115 */
  readonly dueMinor: AmountMinor;
}

/** The amount of the list (`NetValue`): what the document asks for with VAT, below 0 for a credit note. */
export function signedTotalMinor(document: Pick<InvoiceDocument, 'kind' | 'totals'>): number {
  return signed(document.kind, document.totals.totalMinor);
}

/** What is paid of that amount already, in hundredths: 0 or of its sign. */
export function signedPaidMinor(document: Pick<InvoiceDocument, 'kind' | 'totals'>): number {
  return signed(document.kind, document.totals.paidMinor);
}

function signed(kind: InvoiceDocument['kind'], minor: AmountMinor): number {
  return kind === 'credit-note' && minor !== 0 ? 0 - minor : minor;
}
