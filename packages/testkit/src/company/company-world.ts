import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { settled } from '../world/settled.ts';
import { createTestWorld, type TestWorld } from '../world/test-world.ts';
import { aVisitor, type Visitor } from '../world/visitor.ts';
import { type AtTheCompany, signInAtCompany } from './at-the-company.ts';
import { CLIENT_ID, CLIENT_SECRET, type CompanyProvider, startCompanyProvider } from './company-provider.ts';

/** Where test worlds say that browsers reach them. */
export const PORTAL = 'http://localhost:4000';
const DOMAIN = 'acme.example';

export type CompanyWorld = Awaited<ReturnType<typeof createCompanyWorld>>;

/** The file that says which companies sign their people in, with these settings for each. */
export function companyFile(providers: readonly object[]): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'mc-company-')), 'company.json');
  writeFileSync(file, JSON.stringify({ providers }));
  return file;
}

/** The settings of the company `acme`, whose groups stand for groups of the portal. */
export function acme(issuer: string, settings: object = {}): object {
  return {
    id: 'acme',
    name: 'Acme',
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    domains: [DOMAIN],
    mapping: [
      { value: 'portal-admins', group: 'administrators' },
      { value: 'portal-editors', roles: ['editor'] },
      { value: 'portal-buyers', group: 'direct-customers' },
    ],
    ...settings,
  };
}

/** A portal and a company that signs its people in; `others` are further companies. */
export async function createCompanyWorld(
  options: {
    readonly settings?: object;
    readonly hasThinTokens?: boolean;
    readonly others?: (own: CompanyProvider) => readonly object[];
  } = {},
) {
  const { hasThinTokens = false } = options;
  const company = await startCompanyProvider({
    redirectUris: [`${PORTAL}/company-sign-in/acme`, `${PORTAL}/company-sign-in/other`],
    signOutUris: [`${PORTAL}/auth`],
    hasThinTokens,
  });
  const file = companyFile([acme(company.issuer, options.settings), ...(options.others?.(company) ?? [])]);
  const world = await createTestWorld({
    environment: { COMPANY_SIGN_IN_FILE: file, RATE_LIMIT_FACTOR: '1000', PUBLIC_URL: PORTAL },
  });
  await settled(world);
  return {
    world,
    company,
    visitor: () => aVisitor(world),
    close: async () => {
      await world.close();
      await company.close();
    },
  };
}

/** What a browser brings back from a company. */
export type Brought = Readonly<Record<'provider' | 'state' | 'code' | 'iss', string>>;

/** Begins a sign-in in a browser, does it at the company, and answers what the browser brings back. */
export async function broughtBack(
  visitor: Visitor,
  person: AtTheCompany,
  body: object = { provider: 'acme' },
): Promise<Brought> {
  const begun = await visitor.post('/identity/company-sign-in', body);
  if (typeof begun['location'] !== 'string') throw new Error(`The sign-in did not begin: ${begun.code}`);
  return broughtBy(await signInAtCompany(begun['location'], person));
}

/** What stands in the address that a company sends back to. */
export function broughtBy(url: URL): Brought {
  const provider = url.pathname.split('/').at(-1) ?? '';
  return { provider, ...Object.fromEntries(url.searchParams) } as Brought;
}

/** Signs somebody in by their company, up to what the portal answers. */
export async function enterByCompany(visitor: Visitor, person: AtTheCompany, body?: object) {
  return visitor.post('/identity/company-answer', await broughtBack(visitor, person, body));
}

/** The account of an address as the database has it. */
export async function accountAt(world: TestWorld, email: string) {
  const found = await world.db.system.query<{
    id: string;
    group_name: string | null;
    first_name: string;
    deleted_at: Date | null;
    password_hash: string | null;
    roles: string[];
  }>(
    `select id, group_name, first_name, deleted_at, password_hash,
       array(select role_id from user_roles where user_id = users.id order by role_id) as roles
     from users where lower(email) = lower($1)`,
    [email],
  );
  return found.rows[0] ?? null;
}
