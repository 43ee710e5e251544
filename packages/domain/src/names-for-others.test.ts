import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

// Decision 174: programs outside of the repository import these files with Node, straight from TypeScript.
it.each([
  ['load/suggest-load.ts', ['suggestLoad', 'orderAction', 'containerState']],
  ['load/plan-load.ts', ['planLoad']],
  ['delivery-date/earliest.ts', ['earliestDeliveryDate', 'normaliseDeliveryDate']],
  ['claim-period/claim-period.ts', ['claimPeriodControl', 'checkClaimPeriod']],
  ['billback/claim-amount.ts', ['claimAmount']],
  ['menu-engineering/menu-results.ts', ['menuResults']],
  ['menu-engineering/try-out.ts', ['tryOutResult']],
  ['access/is-allowed.ts', ['isAllowed']],
])('%s keeps the names that others import', async (file, names) => {
  const found = (await import(pathToFileURL(path.join(import.meta.dirname, file)).href)) as object;

  for (const name of names) expect(found).toHaveProperty(name, expect.any(Function));
});
