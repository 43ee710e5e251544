import { createHash } from 'node:crypto';
import { settled } from '../world/settled.ts';
import { createTestWorld, type TestWorld } from '../world/test-world.ts';
import { acme, companyFile, PORTAL } from './company-world.ts';

export const DIRECTORY_TOKEN = 'token-of-the-directory-of-acme';
export const OTHER_TOKEN = 'token-of-the-directory-of-other';

/** Settings of a company whose directory calls with this token. */
export function scimSettings(token: string): object {
  return { scim: { tokenSha256: [createHash('sha256').update(token).digest('hex')] } };
}

/** What a directory is answered. */
export interface ScimReply {
  readonly status: number;
  readonly type: string | null;
  readonly location: string | null;
  readonly body: Readonly<Record<string, never>> & { readonly [name: string]: unknown };
}

export type Directory = Awaited<ReturnType<typeof createDirectoryWorld>>;

/**
 * A portal and two companies whose directories call it. Nobody signs in there: where a test needs a sign-in it takes
 * `createCompanyWorld`.
 */
export async function createDirectoryWorld(settings: object = {}) {
  const away = 'http://127.0.0.1:9';
  const file = companyFile([
    acme(away, { ...scimSettings(DIRECTORY_TOKEN), ...settings }),
    acme(away, { ...scimSettings(OTHER_TOKEN), id: 'other', name: 'Other', domains: ['other.example'] }),
    acme(away, { id: 'without', name: 'Without', domains: ['without.example'] }),
  ]);
  const world = await createTestWorld({
    environment: { COMPANY_SIGN_IN_FILE: file, RATE_LIMIT_FACTOR: '1000', PUBLIC_URL: PORTAL },
  });
  await settled(world);
  return { world, send: directoryOf(world, 'acme', DIRECTORY_TOKEN), close: () => world.close() };
}

/** Calls as the directory of a company makes them. */
export function directoryOf(world: Pick<TestWorld, 'base'>, company: string, token: string | null) {
  return async (method: string, path: string, body?: object): Promise<ScimReply> => {
    const response = await fetch(`${world.base}/scim/${company}/v2${path}`, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      location: response.headers.get('location'),
      body: (text === '' ? {} : JSON.parse(text)) as ScimReply['body'],
    };
  };
}

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** A user as a directory sends one. */
export function aScimUser(userName: string, more: object = {}): object {
  return {
    schemas: [USER],
    userName,
    name: { givenName: 'Ada', familyName: 'Acker' },
    active: true,
    ...more,
  };
}

/** A group as a directory sends one. */
export function aScimGroup(displayName: string, members: readonly string[] = []): object {
  return { schemas: [GROUP], displayName, members: members.map((value) => ({ value })) };
}

export function aScimPatch(...operations: readonly object[]): object {
  return { schemas: [PATCH], Operations: operations };
}
