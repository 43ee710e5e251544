import type { CreateClaimBody } from '@maincrop/contract/schemas/claims';

/** The monthly agreement of the demo buyer of customer 0000100001, its quarterly kin of customer 0000100111. */
export const MONTHLY_AGREEMENT = 'agr-006';
/** The number of its sales quote in the ERP, by which uploads know it. */
export const MONTHLY_QUOTE = '0020030036';
/** An agreement of another customer. */
export const FOREIGN_AGREEMENT = 'agr-003';

/** A claim that the demo buyer of customer 0000100001 may make on the first day of a test world. */
export function aNewClaim(changes: Partial<CreateClaimBody> = {}): CreateClaimBody {
  return {
    agreementId: MONTHLY_AGREEMENT,
    wholesale_party: "O'Brien Foods, Inc.",
    claim_period_from: '2026-09-01',
    claim_period_to: '2026-10-31',
    credit_reference: 'CR 77',
    items: [
      { ProductNr: '310306', Quantity: 336, SalesUnit: 'CAR' },
      { ProductNr: '310105', Quantity: 7, SalesUnit: 'BAG' },
    ],
    // Tests claim the same months again and again.
    confirmUnusual: true,
    ...changes,
  };
}
