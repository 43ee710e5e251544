import { parseErpDate } from '@maincrop/domain/calendar/erp-date';
import { z } from 'zod';
import { type ErpChanges, type ErpKind, type ErpPort, ErpRefusal, ErpUnavailable } from '../port.ts';
import { contractFrom, readCallOffs, readContracts } from './contracts.ts';
import type { Customizing } from './customizing.ts';
import type { BesidesSap } from './desk.ts';
import { textLiteral } from './edm.ts';
import { invoiceSource } from './invoice-source.ts';
import { kept } from './kept.ts';
import { bareNumber, paddedNumber, referenceField } from './numbers.ts';
import { created } from './order-row.ts';
import { orderSource } from './order-source.ts';
import { sapOrderOf } from './orders.ts';
import { readWhole } from './pages.ts';
import { byCustomerNr, customerFrom, isSoldTo, readPartner, readPartners, shipTosFrom } from './partners.ts';
import { plantFrom, readPlants } from './plants.ts';
import { isOurs, productFrom, readCustomerMaterials, readProducts, shortCodeOf } from './products.ts';
import { text } from './row.ts';
import { createSapClient } from './sap-client.ts';
import type { SapConnection } from './sap-wire.ts';
import { services } from './services.ts';
import { snapshotChanges, type Told, told } from './snapshot.ts';
import { stampedChanges } from './stamped.ts';
import { documentOf } from './invoice-pdf.ts';

export interface SapErpOptions extends SapConnection {
  readonly customizing: Customizing;
  /** Where claims, disputes and agreements are: an ERP behind the ERP interface, or the portal's desk. */
  readonly besides: BesidesSap;
  readonly copyEveryMs: number;
  /** How often what has no stamp (partners, products, contracts) is read and compared. */
  readonly mastersEveryMs: number;
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
  const { customizing, besides, mastersEveryMs, marginMs, now } = options;
  const client = createSapClient(options);
  const unknown = onceEach(options.warn);
  const partners = kept(async () => byCustomerNr(await readPartners(client)), mastersEveryMs);
  const shortCodes = kept(async () => {
    const rows = await readWhole(client, services.products, {
      set: 'A_Product',
      key: 'Product',
      select: ['Product', 'ProductOldID'],
    });
    const codes = rows.map((row) => oldNumber.parse(row));
    return new Map(codes.map((row) => [bareNumber(row.Product), shortCodeOf(row)] as const));
  }, mastersEveryMs);
  const stamped = { now: now(), marginMs };
  const snapshots: { readonly [K in SnapshotKind]: () => Promise<Told<K>[]> } = {
    customers: async () => {
      const rows = [...(await partners.renew()).values()].filter((row) => isSoldTo(row, customizing));
      return rows.map((row) => told('customers', row, row.Customer, () => customerFrom(row, customizing)));
    },
    shipToPartners: async () => {
      const known = await partners.renew();
      const soldTos = [...known.values()].filter((row) => isSoldTo(row, customizing));
      return soldTos.flatMap((row) =>
        shipTosFrom(row, known, customizing).map((place) =>
          told('shipToPartners', row, place.Id, () => place),
        ),
      );
    },
    plants: async () =>
      (await readPlants(client))
        .filter(({ Plant }) => Object.hasOwn(customizing.plants, Plant))
        .map((row) => told('plants', row, row.Plant, () => plantFrom(row, customizing))),
    products: async () => {
      const [rows, materials] = await Promise.all([
        readProducts(client),
        readCustomerMaterials(client, customizing),
      ]);
      return rows
        .filter((row) => isOurs(row, customizing))
        .map((row) =>
          told('products', row, bareNumber(row.Product), () =>
            productFrom(row, materials.get(row.Product) ?? [], customizing),
          ),
        );
    },
    contracts: async () => {
      const rows = await readContracts(client, customizing);
      const [callOffs, codes] = await Promise.all([readCallOffs(client, rows), shortCodes.get()]);
      return rows.map((row) =>
        told('contracts', row, paddedNumber(row.SalesContract), () =>
          contractFrom(row, callOffs.get(row.SalesContract) ?? [], codes),
        ),
      );
    },
  };
  const orders = orderSource({ client, customizing, shortCodes: shortCodes.get, unknown });
  const invoices = invoiceSource({ client, customizing, partners: partners.get, unknown });
  const changesOf = (kind: ErpKind, watermark: string | null): Promise<ErpChanges<ErpKind>> => {
    switch (kind) {
      case 'orders':
        return stampedChanges(kind, watermark, { ...stamped, now: now(), source: orders });
      case 'invoices':
        return stampedChanges(kind, watermark, { ...stamped, now: now(), source: invoices });
      case 'customers':
      case 'shipToPartners':
      case 'plants':
      case 'products':
      case 'contracts':
        return snapshotChanges<ErpKind>(kind, watermark, {
          read: snapshots[kind],
          everyMs: mastersEveryMs,
          now: now(),
        });
      case 'agreements':
      case 'claims':
      case 'disputes':
        return besides.changesSince(kind, watermark);
    }
  };
  return {
    copyEveryMs: options.copyEveryMs,
    lookUpCustomer: async (customerNr) => {
      const row = await readable(() => readPartner(client, customerNr));
      return row === null || !isSoldTo(row, customizing)
        ? null
        : readable(async () => customerFrom(row, customizing));
    },
    // Which kind it is decides what the changes are of, which the compiler cannot follow through a switch.
    changesSince: ((kind: ErpKind, watermark: string | null) =>
      readable(() => changesOf(kind, watermark))) as ErpPort['changesSince'],
    findOrder: (reference) => readable(() => findOrder(reference)),
    submitOrder: async (order) => {
      const requested = parseErpDate(order.ReqDlvDate);
      if (requested === null) throw new ErpRefusal(`${order.ReqDlvDate} is no day`);
      const answer = await client.create(
        services.orders,
        'A_SalesOrder',
        sapOrderOf(order, customizing, requested),
      );
      if (answer.kind === 'row') return { OrderNumber: numberOf(answer.row) };
      if ([...LOCKED, ...customizing.laterCodes].includes(answer.code))
        throw new ErpUnavailable(`A_SalesOrder: ${answer.code} ${answer.reason}`);
      throw new ErpRefusal(answer.reason);
    },
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

  async function findOrder(reference: string) {
    const field = customizing.orderReference;
    const { rows } = await client.read(services.orders, {
      set: 'A_SalesOrder',
      filter: `${field} eq ${textLiteral(referenceField(reference))} and SalesOrganization eq '${customizing.salesArea.organization}'`,
      select: ['SalesOrder'],
      orderBy: 'SalesOrder',
      top: 1,
    });
    return rows[0] === undefined ? null : { OrderNumber: numberOf(rows[0]) };
  }
}

type SnapshotKind = 'customers' | 'shipToPartners' | 'plants' | 'products' | 'contracts';

const oldNumber = z.object({ Product: text, ProductOldID: text });

// "Object requested is currently locked by user", message 601 of class MC.
const LOCKED: readonly string[] = ['MC/601'];

/** Rows that are not of the service as it is described are an answer that cannot be used, not a defect of the portal. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      throw new ErpUnavailable(`what SAP answered cannot be read: ${error.message}`, { cause: error });
    throw error;
  }
}

function numberOf(row: unknown): string {
  const read = created.safeParse(row);
  if (!read.success || read.data.SalesOrder === '')
    throw new ErpUnavailable('A_SalesOrder: no number came back');
  return paddedNumber(read.data.SalesOrder);
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
