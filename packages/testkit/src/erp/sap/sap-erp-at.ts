import type { ErpPort } from '@maincrop/adapters/erp/port';
import { type Customizing, parseCustomizing } from '@maincrop/adapters/erp/sap-odata/customizing';
import { createDesk } from '@maincrop/adapters/erp/sap-odata/desk';
import { createSapErp, type SapErpOptions } from '@maincrop/adapters/erp/sap-odata/sap-erp';
import { sampleRecords } from './sap-books.ts';
import { sapCustomizing } from './sap-customizing.ts';

/** The day on which the books of the stand-in are as they are. */
export const SAP_TODAY = '2026-11-23';

/** The customizing of the stand-in, with other values. */
export function standInCustomizing(more: object = {}): Customizing {
  return parseCustomizing(JSON.stringify({ ...sapCustomizing(sampleRecords(SAP_TODAY)), ...more }));
}

/** The adapter for a stand-in at an address; everything is read each time, claims stay at the desk unless told otherwise. */
export function sapErpAt(url: string, options: Partial<SapErpOptions> = {}): ErpPort {
  return createSapErp({
    url,
    client: null,
    login: { kind: 'basic', user: 'PORTAL', password: 'secret' },
    tls: { ca: null, cert: null, key: null },
    timeoutMs: 30_000,
    customizing: standInCustomizing(),
    besides: createDesk(),
    copyEveryMs: 1000,
    mastersEveryMs: 0,
    lateEntryMs: 300_000,
    marginMs: 60_000,
    now: () => new Date(),
    warn: () => {},
    ...options,
  });
}
