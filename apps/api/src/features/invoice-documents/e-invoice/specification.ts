import type { Routing } from '@maincrop/contract/schemas/e-invoice';

/** What a customer's e-invoices carry so that they find their way; null where the customer has none. */
export type RoutingFacts = Omit<Routing, 'version'>;

/** What an e-invoice promises to keep on top of EN 16931 (BT-24). */
export type Specification = keyof typeof SPECIFICATIONS;

interface SpecificationFacts {
  /** BT-24 */
  readonly id: string;
  /** BT-23; the norm itself knows no process. */
  readonly process: string | null;
}

const BILLING = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** Names of the specifications. Sources: EN 16931-1, Peppol BIS Billing 3.0 section 4, XRechnung 3.0 section 4. */
export const SPECIFICATIONS = {
  en16931: { id: 'urn:cen.eu:en16931:2017', process: null },
  peppol: {
    id: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    process: BILLING,
  },
  xrechnung: {
    id: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    process: BILLING,
  },
} as const satisfies Record<string, SpecificationFacts>;

/**
 * What a customer's e-invoices are to promise, the most wanted first: who has a Leitweg-ID takes nothing but an
 * XRechnung, who has a Peppol id is sent through Peppol, which knows UBL alone. The norm itself stands last: an invoice
 * that lacks what the other demands is still an e-invoice, and names nothing that it does not keep.
 */
export function specificationsFor(
  { leitwegId, peppolId }: Pick<RoutingFacts, 'leitwegId' | 'peppolId'>,
  syntax: 'ubl' | 'cii',
): readonly Specification[] {
  if (leitwegId !== null) return ['xrechnung', 'en16931'];
  if (peppolId !== null && syntax === 'ubl') return ['peppol', 'en16931'];
  return ['en16931'];
}
