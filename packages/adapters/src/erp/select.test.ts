import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleRecords } from '@maincrop/testkit/erp/sap/sap-books';
import { sapCustomizing } from '@maincrop/testkit/erp/sap/sap-customizing';
import { expect, it } from 'vitest';
import { selectErp } from './select.ts';

it('an order may appear in SAP until the portal has stopped waiting, and for as long after that as was set', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mc-select-'));
  const customizingFile = path.join(folder, 'customizing.json');
  writeFileSync(customizingFile, JSON.stringify(sapCustomizing(sampleRecords('2026-11-23'))));
  try {
    const erp = await selectErp(
      {
        kind: 'sap-odata',
        url: 'https://sap.example.com',
        client: null,
        oauth: null,
        basic: { user: 'PORTAL', password: 'secret' },
        tlsFiles: { ca: null, cert: null, key: null },
        customizingFile,
        copyEveryMs: 30_000,
        mastersEveryMs: 900_000,
        timeoutMs: 60_000,
        lateEntryMs: 300_000,
        rest: null,
      },
      { connection: {}, now: () => new Date(), warn: () => {} },
    );

    expect(erp.lateEntryMs).toBe(360_000);
    await erp.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
