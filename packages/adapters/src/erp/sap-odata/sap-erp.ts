import { z } from 'zod';
import { type ErpChanges, type ErpKind, type ErpPort, ErpUnavailable } from '../port.ts';
import type { Customizing } from './customizing.ts';
import type { BesidesSap } from './desk.ts';
import { documentOf } from './invoice-pdf.ts';
import { invoiceSource } from './invoice-source.ts';
import { createMasters } from './masters.ts';
import { enterOrder, findOrder } from './order-entry.ts';
import { orderSource } from './order-source.ts';
import { customerFrom, isSoldTo, readPartner } from './partners.ts';
import { MalformedRow } from './row.ts';
import { createSapClient, type SapClient } from './sap-client.ts';
import type { SapConnection } from './sap-wire.ts';
import { snapshotAgain, snapshotChanges } from './snapshot.ts';
import { stampedAgain, stampedChanges } from './stamped.ts';

export interface SapErpOptions extends SapConnection {
  readonly customizing: Customizing;
  /** Where claims, disputes and agreements are: an ERP behind the ERP interface, or the portal's desk. */
  readonly besides: BesidesSap;
  readonly copyEveryMs: number;
  /** How often what has no stamp (partners, products, contracts) is read and compared. */
  readonly mastersEveryMs: number;
  /** How long SAP may still enter an order whose answer was lost (decision 184). */
  readonly lateEntryMs: number;
  /** A document may become visible so much later than its stamp says. */
  readonly marginMs: number;
  readonly now: () => Date;
  /** Told once for each code that is not known. */
  readonly warn: (message: string) => void;
}

/**
 * SAP S/4HANA over its released OData V2 services. What they do not have (claims, disputes, refund agreements) is
 * elsewhere, by configuration. Source: decisions 163 and 164; docs/integrate/sap.md.
 */
export function createSapErp(options: SapErpOptions): ErpPort {
  const { customizing, besides } = options;
  const client = createSapClient(options);
  const changesOf = changesOfKinds(client, options);
  return {
    copyEveryMs: options.copyEveryMs,
    lateEntryMs: options.lateEntryMs,
    lookUpCustomer: (customerNr) =>
      readable(async () => {
        const row = await readPartner(client, customerNr);
        return row === null || !isSoldTo(row, customizing) ? null : customerFrom(row, customizing);
      }),
    // Which kind it is decides what the changes are of, which the compiler cannot follow through a switch.
    changesSince: ((kind: ErpKind, watermark: string | null) =>
      readable(() => changesOf(kind, watermark))) as ErpPort['changesSince'],
    toldAgainFrom: (kind, watermark) => {
      if (kind === 'orders' || kind === 'invoices') return stampedAgain(watermark);
      return isBesides(kind) ? null : snapshotAgain(watermark);
    },
    findOrder: (reference) => readable(() => findOrder(client, customizing, reference)),
    submitOrder: (order) => enterOrder(client, customizing, order),
    document: (_kind, id) => readable(() => documentOf(client, id)),
    findDispute: (reference) => besides.findDispute(reference),
    submitDispute: (dispute) => besides.submitDispute(dispute),
    findClaim: (reference) => besides.findClaim(reference),
    submitClaim: (claim) => besides.submitClaim(claim),
    ...(besides.submitClaimDecision && {
      submitClaimDecision: besides.submitClaimDecision.bind(besides),
    }),
    close: async () => {
      await Promise.all([client.close(), besides.close()]);
    },
  };
}

function changesOfKinds(client: SapClient, options: SapErpOptions) {
  const { customizing, besides, mastersEveryMs, marginMs, now } = options;
  const masters = createMasters(client, customizing, mastersEveryMs);
  const unknown = onceEach(options.warn);
  const orders = orderSource({ client, customizing, shortCodes: masters.shortCodes, unknown });
  const invoices = invoiceSource({ client, customizing, partners: masters.partners, unknown });
  return (kind: ErpKind, watermark: string | null): Promise<ErpChanges<ErpKind>> => {
    if (kind === 'orders') return stampedChanges(kind, watermark, { source: orders, marginMs, now: now() });
    if (kind === 'invoices')
      return stampedChanges(kind, watermark, { source: invoices, marginMs, now: now() });
    if (isBesides(kind)) return besides.changesSince(kind, watermark);
    const read = masters.read[kind];
    return snapshotChanges<ErpKind>(kind, watermark, { read, everyMs: mastersEveryMs, now: now() });
  };
}

/** What SAP's services do not have. */
function isBesides(kind: ErpKind): kind is 'agreements' | 'claims' | 'disputes' {
  return kind === 'agreements' || kind === 'claims' || kind === 'disputes';
}

/** Rows that are not of the service as it is described are an answer that cannot be used, not a defect of the portal. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof MalformedRow || error instanceof SyntaxError)
      throw new ErpUnavailable(`what SAP answered cannot be read: ${error.message}`, { cause: error });
    throw error;
  }
}

function onceEach(warn: (message: string) => void) {
  const warned = new Set<string>();
  return (field: string, code: string) => {
    const message = `SAP tells ${field} ${code === '' ? '(none)' : code}, which is not known.`;
    if (warned.has(message)) return;
    warned.add(message);
    warn(message);
  };
}
