import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { acme, companyFile } from '@maincrop/testkit/company/company-world';
import { type CompanyProvider, startCompanyProvider } from '@maincrop/testkit/company/company-provider';
import { memoryFolder } from '../tools/dev-world/memory-folder.ts';

const PORT = Number(process.env['E2E_PORT'] ?? '4415') + 3;
export const COMPANY_PORTAL = `http://localhost:${PORT}`;

export interface CompanyPortal {
  readonly company: CompanyProvider;
  readonly close: () => Promise<void>;
}

/** A portal of its own, with a company that signs its people in: the one of all other tests offers none. */
export async function startCompanyPortal(): Promise<CompanyPortal> {
  const company = await startCompanyProvider({
    redirectUris: [`${COMPANY_PORTAL}/company-sign-in/acme`],
    signOutUris: [`${COMPANY_PORTAL}/auth`],
  });
  const portal = fork(fileURLToPath(new URL('../tools/dev-world/serve.ts', import.meta.url)), {
    env: {
      ...process.env,
      DEMO: '1',
      DATA_DIR: mkdtempSync(path.join(memoryFolder(), 'mc-company-')),
      DROP_DATA: '1',
      PORT: String(PORT),
      PUBLIC_URL: COMPANY_PORTAL,
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '100',
      COMPANY_SIGN_IN_FILE: companyFile([acme(company.issuer)]),
    },
  });
  await once(portal, 'message');
  return { company, close: async () => stop(portal, company) };
}

async function stop(portal: ChildProcess, company: CompanyProvider): Promise<void> {
  const ended = once(portal, 'exit');
  portal.kill('SIGTERM');
  await ended;
  await company.close();
}
