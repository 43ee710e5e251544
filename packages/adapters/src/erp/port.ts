import type { ErpContract } from './contract-record.ts';
import type { ErpInvoice } from './invoice-record.ts';
import type { ErpProduct } from './product-record.ts';
import type { ErpDispute, ErpNewDispute } from './dispute-record.ts';
import type { ErpNewClaimDecision } from './decision-record.ts';
import type { EnteredClaim, ErpAgreement, ErpClaim, ErpNewClaim } from './claim-record.ts';

/** What the portal copies from the ERP; more kinds follow with their features. */
export const erpKinds = [
  'customers',
  'plants',
  'products',
  'shipToPartners',
  'orders',
  'invoices',
  'contracts',
  'disputes',
  'agreements',
  'claims',
] as const;
export type ErpKind = (typeof erpKinds)[number];

export interface ErpCustomer {
  readonly CustomerNr: string;
  readonly CustName1: string;
  readonly City: string;
  readonly CountryKey: string;
  readonly IsContainerCustomer: boolean;
  readonly Currency: string;
  readonly portalAccess: boolean;
  /** Lower bounds in pallets of the freight price brackets; null for container customers. */
  readonly freightScales: readonly number[] | null;
  readonly loadBase: 'PALLET' | 'SHEET' | null;
}

export interface ErpPlant {
  readonly code: string;
  readonly city: string;
  readonly name: string;
}

/** `CustomerNr` is the number of the ship-to party itself, `SoldTo` the customer it belongs to. */
export interface ErpShipToPartner {
  readonly Id: string;
  readonly CustomerNr: string;
  readonly SoldTo: string;
  readonly PartnerName: string;
  readonly StreetAndNumber: string;
  readonly City: string;
  readonly PostalCode: string;
  readonly CountryKey: string;
  readonly IncoTerms1: string;
}

interface ErpOrderItem {
  readonly ProductNr: string;
  readonly Quantity: number;
  readonly SalesUnit: 'PAL' | 'LAY' | 'CAR';
}

/** What the ERP confirmed of a line of an order. */
export interface ErpConfirmed {
  /** Whole, 0 or more; 0 where nothing was confirmed. */
  readonly Quantity: number;
  /** The unit of the line, or boxes (CAR). */
  readonly SalesUnit: ErpOrderItem['SalesUnit'];
  /** Why not all of it, by locale; `en-GB` is always there. Null where the ERP gives no reason. */
  readonly reason: Readonly<Record<string, string>> | null;
}

interface ErpEnteredItem extends ErpOrderItem {
  readonly ItemText: string;
  readonly ShortCode: string;
  /** Absent where the ERP does not tell it: nothing is derived from the status of the order then. */
  readonly confirmed?: ErpConfirmed;
}

/** Dates in the forms of the specification: `yyyyMMdd`, `HHmmss`, and `yyyy-MM-dd` for the two ETA. */
export interface ErpOrder {
  readonly Id: string;
  /** What the order was submitted under: the portal's own id, when it came from the portal. */
  readonly externalReference: string | null;
  readonly OrderNumber: string | null;
  readonly CustomerNr: string;
  readonly PurchOrder: string;
  readonly City: string;
  readonly CreatedOn: string;
  readonly CreatedAt: string;
  /** As the ERP says it; the portal decides what it knows (SAP_UNKNOWN otherwise). */
  readonly OrderStatus: string;
  readonly ReqDlvDate: string;
  readonly DeliveryDate: string | null;
  readonly OriginalEta: string | null;
  /**
   * The ERP does not keep what it confirmed first: `OriginalEta` follows what it confirms today, so that the copy keeps
   * the first day that it was told (OPEN-40).
   */
  readonly hasMovingOriginalEta?: true;
  readonly UpdatedEta: string | null;
  readonly BillOfLading: string | null;
  readonly OrderContainers: readonly { readonly id: string; readonly container_number: string }[];
  readonly OrderItems: readonly ErpEnteredItem[];
  readonly ShipToParty: string;
  readonly DeliveryPlantCode: string;
}

export interface ErpRecords {
  readonly customers: ErpCustomer;
  readonly plants: ErpPlant;
  readonly products: ErpProduct;
  readonly shipToPartners: ErpShipToPartner;
  readonly orders: ErpOrder;
  readonly invoices: ErpInvoice;
  readonly contracts: ErpContract;
  readonly disputes: ErpDispute;
  readonly agreements: ErpAgreement;
  readonly claims: ErpClaim;
}

/** By what the ERP knows a record, and whose it is. */
export interface ErpName {
  /** Unique within the records of a kind. */
  readonly id: string;
  /** What it was submitted under, where it was. */
  readonly externalReference: string | null;
  /** The number that people know it by, where it may differ from the id. */
  readonly number: string | null;
  /** Null for what belongs to no customer. */
  readonly customerNr: string | null;
}

/**
 * A record that the adapter could read, one that is gone, or one that could not be read, with the reason. What is gone is
 * named as `erpNameOf` names its record; one id names one record of its kind, whoever's it is: a record that comes
 * with another customer has moved there.
 */
export type ErpChange<K extends ErpKind> =
  | ({ readonly kind: 'deleted' } & Omit<ErpName, 'customerNr'>)
  | { readonly kind: 'record'; readonly record: ErpRecords[K] }
  | { readonly kind: 'malformed'; readonly raw: unknown; readonly reason: string };

export interface ErpChanges<K extends ErpKind> {
  readonly changes: readonly ErpChange<K>[];
  /** Opaque; give it back to go on from here. */
  readonly watermark: string;
  /** Nothing further has changed up to now. */
  readonly isComplete: boolean;
}

export interface ErpNewOrder {
  /** Our order id; what `findOrder` looks for. */
  readonly externalReference: string;
  readonly CustomerNr: string;
  readonly ShipToParty: string;
  readonly ReqDlvDate: string;
  readonly PurchOrder: string;
  readonly DeliveryPlantCode: string;
  readonly items: readonly ErpOrderItem[];
}

/**
 * What the portal needs from an ERP. Each call ends within the adapter's time limit, and throws `ErpUnavailable` for
 * everything that may be different a minute later. Called by jobs and administrators' look-ups only, never inside a
 * request that writes.
 * Default: `embedded`, a supplier in a database schema of its own.
 */
export interface ErpPort {
  /** How often the portal's copy asks for changes, in milliseconds: what this ERP bears. */
  readonly copyEveryMs: number;
  /**
   * How long after it was submitted an order may still appear in the ERP though no answer came, in milliseconds: until then it
   * is looked for and not submitted again (decision 184). Absent where it cannot, or is entered once under its reference.
   */
  readonly lateEntryMs?: number;
  /** Master record of one customer, null when the ERP does not know the number. May be repeated. */
  lookUpCustomer(customerNr: string): Promise<ErpCustomer | null>;
  /**
   * Everything of one kind that changed after `watermark` (null: everything), oldest change first, in portions. A
   * change is told at least once, so applying it must be repeatable. May be repeated.
   */
  changesSince<K extends ErpKind>(kind: K, watermark: string | null): Promise<ErpChanges<K>>;
  /**
   * The watermark from which everything of a kind is told once more, and what is gone as well. Only of an ERP whose watermarks
   * remember what was told: going back to one would take for known what has been told otherwise since. Of the others, and
   * where it answers null, all is told from none, and what is gone from the former watermark.
   */
  toldAgainFrom?(kind: ErpKind, watermark: string): string | null;
  /**
   * The order that was submitted under this reference, or null. May be repeated. Finds what was submitted as soon as
   * `submitOrder` has answered, like the other look-ups here: the ERP that answers is the one that was written to.
   */
  findOrder(externalReference: string): Promise<{ readonly OrderNumber: string } | null>;
  /**
   * Enters an order. NOT to be repeated blindly: after `ErpUnavailable` the order may have been entered all the same,
   * so the caller asks `findOrder` first, under a lock of its own for each order. Throws `ErpRefusal` when the ERP
   * will never take this order.
   */
  submitOrder(order: ErpNewOrder): Promise<{ readonly OrderNumber: string }>;
  /**
   * A document as the ERP files it, null when it has none under that id (`InvoiceDocument.Id`). May be repeated;
   * called by requests that only read, and by jobs.
   */
  document(kind: 'invoice', id: string): Promise<ErpDocument | null>;
  /** The dispute that was submitted under this reference, or null. May be repeated. */
  findDispute(externalReference: string): Promise<ErpDisputeReceipt | null>;
  /** Enters a dispute. NOT to be repeated blindly, as `submitOrder`: ask `findDispute` first. Throws `ErpRefusal`. */
  submitDispute(dispute: ErpNewDispute): Promise<ErpDisputeReceipt>;
  /** The claim that was submitted under this reference, or null. May be repeated. */
  findClaim(externalReference: string): Promise<EnteredClaim | null>;
  /** Enters a claim; the same rules as for `submitOrder`, with `findClaim`. */
  submitClaim(claim: ErpNewClaim): Promise<EnteredClaim>;
  /**
   * Tells what the portal's desk decided of a claim. May be repeated: under the same key it is the same decision, and
   * one that the ERP has made itself stands. It comes back with the claim's changes. Throws `ErpRefusal` for a claim
   * that the ERP does not know. Absent where the ERP takes no decisions: they stay in the portal then.
   */
  submitClaimDecision?(decision: ErpNewClaimDecision): Promise<void>;
  close(): Promise<void>;
}

/** A file that the ERP made. */
interface ErpDocument {
  readonly contentType: 'application/pdf';
  readonly content: Uint8Array;
}

/** What the ERP answers to a dispute: its number and the day (`yyyy-MM-dd`) by which the supplier decides. */
export type ErpDisputeReceipt = Pick<ErpDispute, 'DisputeNumber' | 'dueDate'>;

/** Temporary: the ERP was not reached or gave no answer in time. Whether the call took effect is unknown. */
export class ErpUnavailable extends Error {}

/** Temporary, and the call took no effect: the ERP itself said that it cannot now. */
export class ErpNotNow extends ErpUnavailable {}

/** Characters of an ERP's sentence that are passed on; some ERPs send a page. */
const REASON_MAX = 500;

/**
 * Permanent: the ERP read the order, dispute, claim or decision and will not take it. `reason` is the ERP's own sentence, for
 * administrators, as far as it can be stored.
 */
export class ErpRefusal extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`refused: ${reason}`);
    this.reason = reason.replaceAll('\u0000', '').slice(0, REASON_MAX).toWellFormed();
  }
}
