import { acme, broughtBack, companyFile, PORTAL } from '../company/company-world.ts';
import { type CompanyProvider, startCompanyProvider } from '../company/company-provider.ts';
import type { TestWorld } from '../world/test-world.ts';
import { aScimPatch, aScimUser, DIRECTORY_TOKEN, directoryOf, scimSettings } from '../company/directory.ts';
import { aVisitor } from '../world/visitor.ts';
import type { ValidCalls } from './valid-call.ts';

let company: Promise<CompanyProvider> | null = null;

/** A company that answers as long as the tests of a file run. */
async function environment() {
  company ??= startCompanyProvider({ redirectUris: [`${PORTAL}/company-sign-in/acme`] });
  const { issuer, people } = await company;
  people.set('anna', { email: 'anna@acme.example', email_verified: true, groups: ['portal-buyers'] });
  const settings = { ...scimSettings(DIRECTORY_TOKEN), defaultGroup: 'end-users' };
  return { COMPANY_SIGN_IN_FILE: companyFile([acme(issuer, settings)]), PUBLIC_URL: PORTAL };
}

const headers = { authorization: `Bearer ${DIRECTORY_TOKEN}` };
const USERS = { company: 'acme', resource: 'Users' };
const EMAIL = 'ada@acme.example';

/** The id of a user whom the directory has brought. */
async function broughtUser(world: Pick<TestWorld, 'base'>): Promise<string> {
  const { body } = await directoryOf(world, 'acme', DIRECTORY_TOKEN)('POST', '/Users', aScimUser(EMAIL));
  return String(body['id']);
}

/** Valid calls of signing in by a company, and of its directory. */
export const validCompanyCalls: ValidCalls = {
  startCompanySignIn: [
    { as: null, environment, prepare: () => ({ body: { provider: 'acme' } }) },
    { as: null, environment, prepare: () => ({ body: { email: 'anna@acme.example' } }) },
  ],
  answerCompanySignIn: [
    {
      as: null,
      environment,
      prepare: async ({ world }) => {
        const visitor = aVisitor(world);
        const body = await broughtBack(visitor, { login: 'anna', hasFactor: true });
        return { body, headers: { cookie: `company=${visitor.cookies.get('company')}` } };
      },
    },
  ],
  createScim: [
    { as: null, environment, prepare: () => ({ query: USERS, headers, body: { ...aScimUser(EMAIL) } }) },
    {
      as: null,
      environment,
      prepare: () => ({
        query: { company: 'acme', resource: 'Groups' },
        headers,
        body: { displayName: 'All' },
      }),
    },
  ],
  replaceScim: [
    {
      as: null,
      environment,
      prepare: async ({ world }) => ({
        query: { ...USERS, id: await broughtUser(world) },
        headers,
        body: { userName: EMAIL, active: false },
      }),
    },
  ],
  patchScim: [
    {
      as: null,
      environment,
      prepare: async ({ world }) => ({
        query: { ...USERS, id: await broughtUser(world) },
        headers,
        body: { ...aScimPatch({ op: 'replace', path: 'name.givenName', value: 'Bea' }) },
      }),
    },
  ],
};
