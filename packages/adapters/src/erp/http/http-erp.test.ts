import { erpConformance } from '@maincrop/testkit/erp/conformance';
import { httpErpAt } from '@maincrop/testkit/erp/http-erp-at';
import { aNewErpClaim, aNewErpDispute, aNewErpOrder } from '@maincrop/testkit/erp/sample-submissions';
import { type ServedSupplier, serveSupplier } from '@maincrop/testkit/erp/served-supplier';
import { type FaultyProxy, startFaultyProxy } from '@maincrop/testkit/faults/faulty-proxy';
import { afterAll, beforeAll, describe } from 'vitest';
import type { ErpPort } from '../port.ts';

let served: ServedSupplier;
let [before, after]: FaultyProxy[] = [];
const opened: ErpPort[] = [];

beforeAll(async () => {
  served = await serveSupplier({ now: () => new Date('2026-11-23T08:00:00Z') });
  const target = { host: '127.0.0.1', port: served.port };
  before = await startFaultyProxy(target);
  await before.set({ kind: 'reset' });
  after = await startFaultyProxy(target);
  await after.set({ kind: 'cut', afterBytes: 0 });
}, 60_000);
afterAll(async () => {
  for (const erp of opened) await erp.close();
  await before?.close();
  await after?.close();
  await served.close();
});

/** The ERP behind `through`, with access tokens from the server itself. */
function open(through: number): ErpPort {
  const { connection, port } = served;
  const { url, ...rest } = connection;
  const erp = httpErpAt(url.replace(String(port), String(through)), rest);
  opened.push(erp);
  return erp;
}

describe('an ERP behind the ERP interface as any ERP', () => {
  erpConformance(() => ({
    erp: open(served.port),
    failing: (when) => open((when === 'before' ? before : after)?.port ?? 0),
    newOrder: aNewErpOrder,
    newDispute: aNewErpDispute,
    newClaim: aNewErpClaim,
    knownCustomerNr: '0000100001',
    remove: served.supplier.remove,
    tellsConfirmed: true,
    tellsDecisions: true,
    documentsOf: served.supplier.documentsOf,
    disputesOf: served.supplier.disputesOf,
  }));
});
