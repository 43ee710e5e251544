import { readFileSync } from 'node:fs';
import { GROUPS } from '@maincrop/domain/access/groups';
import { z } from 'zod';
import { StartError } from '../start-error.ts';

const text = z.string().trim().min(1).max(500);
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^(?=.{3,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])$/,
    'a domain such as acme.example',
  );

const CompanyGroup = z.strictObject({
  value: text,
  group: z.enum(GROUPS).nullable().default(null),
  roles: z.array(text).default([]),
});

const Scim = z.strictObject({
  /** SHA-256 of each token that is good now, in hexadecimal; two while one replaces the other. */
  tokenSha256: z
    .array(
      z
        .string()
        .toLowerCase()
        .regex(/^[\da-f]{64}$/, 'SHA-256 in hexadecimal'),
    )
    .min(1)
    .max(2),
});

const Provider = z.strictObject({
  /** Part of addresses: of the page to come back to, and of the one for SCIM. */
  id: z.string().regex(/^[a-z\d][a-z\d-]{0,39}$/, 'small letters, digits and hyphens, 40 at most'),
  /** On the button. */
  name: text.max(40),
  issuer: z.string().refine(isIssuer, 'the https address of one tenant, as the provider states it'),
  clientId: text,
  clientSecret: text.optional(),
  clientSecretFile: text.optional(),
  domains: z.array(domain).min(1),
  hasButton: z.boolean().default(true),
  /** Whether people of these domains may sign in with a password of the portal. */
  allowsPasswords: z.boolean().default(true),
  /** What becomes of somebody without an account. */
  newAccounts: z.enum(['create', 'refuse']).default('create'),
  scopes: z.array(text).default(['openid', 'email', 'profile']),
  emailVerifiedClaim: text.default('email_verified'),
  groupsClaim: text.default('groups'),
  mapping: z.array(CompanyGroup).default([]),
  /** The group of a new account to which the mapping gives none; null: there is no account then. */
  defaultGroup: z.enum(GROUPS).exclude(['administrators']).nullable().default(null),
  secondFactor: z
    .strictObject({ amr: z.array(text).default(['mfa']), acr: z.array(text).default([]) })
    .default({ amr: ['mfa'], acr: [] }),
  signsOutAtProvider: z.boolean().default(true),
  scim: Scim.nullable().default(null),
});

const CompanyFile = z.strictObject({ providers: z.array(Provider).max(50) });

/** A company that signs its people in. */
export type CompanyProvider = Omit<z.output<typeof Provider>, 'clientSecret' | 'clientSecretFile'> & {
  readonly clientSecret: string;
};

/**
 * The companies of `COMPANY_SIGN_IN_FILE`; none without a file. Throws `StartError` with a sentence for each thing that
 * is wrong and where it stands; never with a value, which may be a secret.
 */
export function readCompanies(file: string | undefined): readonly CompanyProvider[] {
  if (file === undefined) return [];
  const parsed = CompanyFile.safeParse(jsonIn(file));
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(
      ({ path, message }) => `${NAME}: ${path.join('.')} cannot be used: ${message}.`,
    );
    throw new StartError(wrong.join('\n'));
  }
  const { providers } = parsed.data;
  refuseTwice(
    'id',
    providers.map(({ id }) => id),
  );
  refuseTwice(
    'domain',
    providers.flatMap(({ domains }) => [...new Set(domains)]),
  );
  return providers.map(({ clientSecret, clientSecretFile, ...provider }) => ({
    ...provider,
    clientSecret: clientSecret ?? secretIn(clientSecretFile, provider.id),
  }));
}

const NAME = 'COMPANY_SIGN_IN_FILE';

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    const why = cause instanceof SyntaxError ? 'is no JSON' : 'cannot be read';
    throw new StartError(
      `${NAME} ${why}: give the path of a file as docs/integrate/company-sign-in.md shows it.`,
      {
        cause,
      },
    );
  }
}

function secretIn(file: string | undefined, id: string): string {
  if (file === undefined)
    throw new StartError(`${NAME}: provider ${id} has neither clientSecret nor clientSecretFile: give one.`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new StartError(`${NAME}: the clientSecretFile of provider ${id} cannot be read.`, { cause });
  }
}

function refuseTwice(what: string, values: readonly string[]): void {
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  if (twice !== undefined)
    throw new StartError(`${NAME}: the ${what} ${twice} belongs to two providers: give it to one.`);
}

/** Addresses of all tenants together vouch for nobody; http is for a provider on the same machine. */
function isIssuer(issuer: string): boolean {
  const url = URL.parse(issuer);
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '') return false;
  if (/^\/(common|organizations|consumers)(\/|$)/.test(url.pathname)) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
}

export const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
