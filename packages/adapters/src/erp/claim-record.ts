import type { ErpClaimDecision } from './decision-record.ts';

export interface ErpContact {
  readonly id: number;
  readonly fullName: string;
  readonly mainEmail: string;
  readonly mainPhone: string;
}

/** Instants as the ERP writes them (ISO); rates are money per kilogram as decimal text. */
export interface ErpAgreement {
  readonly id: string;
  readonly sales_quote_sap_id: string;
  readonly type: 'billback';
  readonly CustomerNr: string;
  readonly description: string;
  readonly currency: string;
  readonly date_time_valid_from: string;
  readonly date_time_valid_to: string;
  readonly claim_period: 'ANNUAL' | 'QUARTERLY' | 'MONTHLY' | null;
  readonly items: readonly {
    readonly sap_product: string;
    readonly sap_product_id: string;
    readonly ShortCode: string;
    readonly billback_rate: string;
    readonly bags: number;
    readonly boxes: number;
  }[];
  readonly contact: ErpContact | null;
  readonly supplierContact: ErpContact | null;
}

/** Volume, rate and amount are decimal text, days `yyyy-MM-dd`. */
interface ErpClaimItem {
  readonly ProductNr: string;
  readonly ShortCode: string;
  readonly ItemText: string;
  readonly Quantity: number;
  readonly SalesUnit: 'BAG' | 'CAR';
  readonly volumeKg: string;
  readonly billback_rate: string;
}

export interface ErpClaim {
  readonly id: string;
  /** What the claim was submitted under: the portal's own id, when it came from the portal. */
  readonly externalReference: string | null;
  readonly CustomerNr: string;
  readonly agreementId: string;
  readonly contract_number: string;
  readonly description: string;
  readonly status: 'submitted' | 'failed';
  readonly wholesale_party: string;
  readonly credit_reference: string | null;
  readonly submission_date: string;
  readonly posting_date: string | null;
  readonly claim_period_from: string;
  readonly claim_period_to: string;
  readonly items: readonly ErpClaimItem[];
  readonly amount: string;
  readonly currency: string;
  /** What the ERP says became of it; absent while it says nothing, and where it never does. */
  readonly decision?: ErpClaimDecision;
}

export interface ErpNewClaim {
  /** Our claim id; what `findClaim` looks for. */
  readonly externalReference: string;
  readonly CustomerNr: string;
  readonly agreementId: string;
  readonly wholesale_party: string;
  readonly credit_reference: string | null;
  readonly submission_date: string;
  readonly claim_period_from: string;
  readonly claim_period_to: string;
  readonly items: readonly ErpClaimItem[];
  readonly amount: string;
  readonly currency: string;
  /** Names of the files that prove it, as kept by the portal. */
  readonly evidence: readonly string[];
}

/** A claim that the ERP has entered; `posting_date` is the day it counts from. */
export interface EnteredClaim {
  readonly ClaimNumber: string;
  readonly posting_date: string;
}
