import type { ErpNewClaim } from '@maincrop/adapters/erp/claim-record';
import type { ErpNewDispute } from '@maincrop/adapters/erp/dispute-record';
import type { ErpKind, ErpNewOrder, ErpPort } from '@maincrop/adapters/erp/port';

/** What a suite needs to know about the ERP under test. */
export interface ErpUnderTest {
  readonly erp: ErpPort;
  /** The same ERP behind a connection that fails: before a call has its effect, or after. */
  readonly failing: (when: 'before' | 'after') => ErpPort;
  /** An order that the ERP takes, under a reference that was never used. */
  readonly newOrder: () => ErpNewOrder;
  readonly knownCustomerNr: string;
  /** Deletes a record in the ERP, as its own people would; `id` as its change tells it. */
  readonly remove: (kind: ErpKind, id: string) => Promise<void>;
  /** It tells what it confirmed of the lines of some order; an ERP that never does is one as well. */
  readonly tellsConfirmed: boolean;
  /** It has decided some claim; an ERP that never tells decisions is one as well. */
  readonly tellsDecisions: boolean;
  /** A dispute that the ERP takes, under a reference that was never used. */
  readonly newDispute: () => ErpNewDispute;
  /** A claim that the ERP takes, under a reference that was never used. */
  readonly newClaim: () => ErpNewClaim;
  /** How many times the order or claim was entered, as the ERP's own books say. */
  readonly documentsOf: (externalReference: string) => Promise<number>;
  readonly disputesOf: (externalReference: string) => Promise<number>;
}
