import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleRecords } from '@maincrop/testkit/erp/sap/sap-books';
import { sapCustomizing } from '@maincrop/testkit/erp/sap/sap-customizing';
import { TEST_START } from '@maincrop/testkit/world/test-start';
import { BASE_PATH } from '../erp/erp-server.ts';
import type { Entered } from './stock.ts';

/** The ERP of a run: the program that serves it, how the portal reaches it, and its own books. */
export interface ErpOfRun {
  readonly program: string;
  readonly environment: Readonly<Record<string, string>>;
  /** What the service is told. */
  readonly settings: Readonly<Record<string, string>>;
  /** Null: its books lie in the database of the run. */
  readonly entered: (() => Promise<readonly Entered[]>) | null;
}

/** The sample supplier over the ERP interface. */
export function httpOfRun(port: number): ErpOfRun {
  const address = `http://127.0.0.1:${port}`;
  return {
    program: 'serve-erp.ts',
    environment: { PORT: String(port) },
    settings: {
      ERP: 'http',
      ERP_URL: `${address}${BASE_PATH}`,
      ERP_TOKEN_URL: `${address}/oauth/token`,
      ERP_CLIENT_ID: 'drill',
      ERP_CLIENT_SECRET: 'drill',
      ERP_COPY_EVERY_S: '1',
    },
    entered: null,
  };
}

/** The same in SAP. */
export function sapOfRun(port: number): ErpOfRun {
  const address = `http://127.0.0.1:${port}`;
  const today = TEST_START.toISOString().slice(0, 10);
  const name = path.join(tmpdir(), `mc-sap-run-${randomBytes(4).toString('hex')}`);
  writeFileSync(`${name}.json`, JSON.stringify(sapCustomizing(sampleRecords(today))));
  return {
    program: 'serve-sap.ts',
    environment: {
      PORT: String(port),
      FILE: `${name}.sqlite`,
      TODAY: today,
      TOKEN_LIFE_S: '20',
      FAULTY: '1',
    },
    settings: {
      ERP: 'sap-odata',
      ERP_URL: address,
      ERP_TOKEN_URL: `${address}/oauth/token`,
      ERP_CLIENT_ID: 'drill',
      ERP_CLIENT_SECRET: 'secret',
      ERP_SAP_CUSTOMIZING: `${name}.json`,
      ERP_COPY_EVERY_S: '1',
      // The stand-in enters at once, or never.
      ERP_SAP_TIMEOUT_S: '10',
      ERP_SAP_LATE_ENTRY_S: '10',
    },
    entered: async () => {
      const response = await fetch(`${address}/books`, {
        method: 'POST',
        body: JSON.stringify({ what: 'entered' }),
      });
      // Told by a program of ours.
      return (await response.json()) as Entered[];
    },
  };
}
