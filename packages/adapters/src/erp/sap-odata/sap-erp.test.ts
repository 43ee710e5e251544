import { erpConformance } from '@maincrop/testkit/erp/conformance';
import { httpErpAt } from '@maincrop/testkit/erp/http-erp-at';
import { aNewErpClaim, aNewErpDispute, aNewErpOrder } from '@maincrop/testkit/erp/sample-submissions';
import { type SapSystem, startSap } from '@maincrop/testkit/erp/sap/start-sap';
import { sapErpAt } from '@maincrop/testkit/erp/sap/sap-erp-at';
import { type ServedSupplier, serveSupplier } from '@maincrop/testkit/erp/served-supplier';
import { type FaultyProxy, startFaultyProxy } from '@maincrop/testkit/faults/faulty-proxy';
import { afterAll, beforeAll, describe } from 'vitest';
import type { ErpPort } from '../port.ts';

let sap: SapSystem;
let beside: ServedSupplier;
let [before, after]: FaultyProxy[] = [];
const opened: ErpPort[] = [];

beforeAll(async () => {
  sap = await startSap();
  beside = await serveSupplier({ now: () => new Date('2026-11-23T08:00:00Z') });
  const target = { host: '127.0.0.1', port: beside.port };
  before = await startFaultyProxy(target);
  await before.set({ kind: 'reset' });
  after = await startFaultyProxy(target);
  await after.set({ kind: 'cut', afterBytes: 0 });
}, 60_000);
afterAll(async () => {
  for (const erp of opened) await erp.close();
  await before?.close();
  await after?.close();
  await beside.close();
  await sap.close();
});

/** SAP under one of its addresses, and what it does not have behind the ERP interface, through a proxy or not. */
function open(address: string, through: number): ErpPort {
  const { connection, port } = beside;
  const { url, ...rest } = connection;
  const besides = httpErpAt(url.replace(String(port), String(through)), rest);
  const erp = sapErpAt(`${sap.url}${address}`, { besides });
  opened.push(erp);
  return erp;
}

const inSap = new Set([
  'customers',
  'plants',
  'products',
  'shipToPartners',
  'orders',
  'invoices',
  'contracts',
]);

describe('SAP S/4HANA, with claims behind the ERP interface, as any ERP', () => {
  erpConformance(() => ({
    erp: open('', beside.port),
    failing: (when) =>
      when === 'before' ? open('/away', before?.port ?? 0) : open('/lossy', after?.port ?? 0),
    newOrder: aNewErpOrder,
    newDispute: aNewErpDispute,
    newClaim: aNewErpClaim,
    knownCustomerNr: '0000100001',
    remove: async (kind, id) => {
      if (inSap.has(kind)) await sap.ask({ what: 'remove', kind, id });
      else await beside.supplier.remove(kind, id);
    },
    tellsConfirmed: true,
    tellsDecisions: true,
    documentsOf: async (reference) =>
      Number(await sap.ask({ what: 'documents', reference })) +
      (await beside.supplier.documentsOf(reference)),
    disputesOf: beside.supplier.disputesOf,
  }));
});
