import { accessSync, constants } from 'node:fs';
import { isIP } from 'node:net';
import { GROUPS } from '@maincrop/domain/access/groups';
import { z } from 'zod';
import { parseSecretKeys, type SecretKey } from './secret-keys.ts';

/** Instead of the address of a carrier: keep what would be sent in the table `outbox`. */
export const OUTBOX = 'outbox';
/** Instead of the address of the SMS carrier: send no text messages at all. */
export const SMS_OFF = 'off';
/** Instead of a login for the worker: the one for requests does everything and owns the tables. */
export const SAME_LOGIN = 'same';

/** Instead of an amount: one person is enough for any. */
export const NEVER = 'never';

const absent = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(absent, schema.optional());
const flag = optional(z.enum(['0', '1']));
const web = z.url({ protocol: /^https?$/ });
// `a@b.c` or `Name <a@b.c>`; RFC 5322 allows far more, which no mail server here needs.
const SENDER = /^(?:[^<>\r\n]+ <([^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/;

const FIELDS = {
  HOST: optional(z.string()),
  PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  HEALTH_PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  WORK: flag,
  STOP_DELAY_S: optional(z.coerce.number().int().min(0).max(60)),
  DATABASE_URL: optional(z.string().refine(isPostgresUrl)),
  WORKER_DATABASE_URL: optional(z.union([z.literal(SAME_LOGIN), z.string().refine(isPostgresUrl)])),
  MIGRATE_DATABASE_URL: optional(z.string().refine(isPostgresUrl)),
  DATABASE_REPLICA_URLS: optional(
    z
      .string()
      .transform(listed)
      .pipe(z.array(z.string().refine(isPostgresUrl))),
  ),
  DATABASE_REPLICA_LAG_S: optional(z.coerce.number().min(0.5).max(300)),
  DATABASE_POOLER: optional(z.enum(['transaction'])),
  DATA_DIR: optional(z.string()),
  PUBLIC_URL: optional(web.refine(isOriginOnly)),
  PUBLIC_HTTP: flag,
  DEMO: flag,
  NODE_ENV: optional(z.enum(['production', 'development', 'test'])),
  LOG_LEVEL: optional(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])),
  TRUST_PROXY: optional(z.string().refine(areNetworks)),
  METRICS_TOKEN: optional(z.string().regex(/^[\x21-\x7e]{16,200}$/)),
  API_DOCS: flag,
  SECURITY_CONTACT: optional(z.url({ protocol: /^(https|mailto|tel)$/ })),
  RATE_LIMIT_FACTOR: optional(z.coerce.number().positive()),
  SECRET_KEYS: optional(z.string().transform(keysOf)),
  AUDIT_HEAD_FILE: optional(z.string()),
  AUDIT_HEAD_KEY: optional(z.string().min(16)),
  SIGN_UP_GROUP: optional(z.enum(GROUPS).exclude(['administrators'])),
  COMPANY_SIGN_IN_FILE: optional(z.string()),
  CORPORATE_SITE_URL: optional(web),
  SUPPLIER_PREFIX: optional(z.string().regex(/^(?!none$)[\p{L}\d]{1,8}$/u)),
  CLAIM_PROOF_REQUIRED: flag,
  CLAIM_TWO_PEOPLE_FROM: optional(z.union([z.literal(NEVER), z.coerce.number().int().min(0)])),
  ERP: optional(z.enum(['embedded', 'http', 'sap-odata'])),
  ERP_URL: optional(web.refine(hasNoQuery)),
  ERP_TOKEN_URL: optional(web),
  ERP_CLIENT_ID: optional(z.string()),
  ERP_CLIENT_SECRET: optional(z.string()),
  ERP_SCOPE: optional(z.string()),
  ERP_TLS_CERT: optional(z.string().refine(isReadable)),
  ERP_TLS_KEY: optional(z.string().refine(isReadable)),
  ERP_TLS_CA: optional(z.string().refine(isReadable)),
  ERP_COPY_EVERY_S: optional(z.coerce.number().int().min(1).max(3600)),
  ERP_SAP_CLIENT: optional(z.string().regex(/^\d{3}$/)),
  ERP_SAP_USER: optional(z.string()),
  ERP_SAP_PASSWORD: optional(z.string()),
  ERP_SAP_CUSTOMIZING: optional(z.string().refine(isReadable)),
  ERP_SAP_LATE_ENTRY_S: optional(z.coerce.number().int().min(10).max(3600)),
  ERP_SAP_TIMEOUT_S: optional(z.coerce.number().int().min(5).max(300)),
  ERP_SAP_MASTERS_EVERY_S: optional(z.coerce.number().int().min(1).max(86_400)),
  ERP_REST_URL: optional(web.refine(hasNoQuery)),
  ERP_REST_TOKEN_URL: optional(web),
  ERP_REST_CLIENT_ID: optional(z.string()),
  ERP_REST_CLIENT_SECRET: optional(z.string()),
  ERP_REST_SCOPE: optional(z.string()),
  SMTP_URL: optional(z.union([z.literal(OUTBOX), z.url({ protocol: /^smtps?$/ })])),
  MAIL_FROM: optional(z.string().regex(SENDER)),
  SMS_URL: optional(z.union([z.literal([OUTBOX, SMS_OFF]), web])),
  SMS_TOKEN: optional(z.string()),
  SMS_DAILY_LIMIT: optional(z.coerce.number().int().min(1)),
  TRUSTED_NETWORK: flag,
  CLAMD_URL: optional(z.string().refine(isClamd)),
  S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
  S3_REGION: optional(z.string()),
  S3_ENDPOINT: optional(web),
  S3_FORCE_PATH_STYLE: flag,
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
};
const Environment = z.object(FIELDS);

/** What the environment gives, each value good by itself. */
export type Given = z.output<typeof Environment>;

/** Every name that the service reads. */
export const KNOWN_NAMES: readonly string[] = Object.keys(FIELDS);

/** What to do about a value that cannot be used; the name of the variable stands before it. */
const REMEDY: Readonly<Record<string, string>> = {
  PORT: 'give a port from 0 to 65535, for example 4000',
  HEALTH_PORT: 'give a port from 0 to 65535 for the health of a worker, or unset it',
  WORK: 'give 0 for a process that serves only, or 1',
  STOP_DELAY_S: 'give a whole number of seconds from 0 to 60',
  DATABASE_URL: 'give postgres://user:password@host:5432/database, or unset it for the embedded database',
  WORKER_DATABASE_URL: 'give postgres://user:password@host:5432/database of another user, or same',
  MIGRATE_DATABASE_URL: 'give postgres://user:password@host:5432/database of the owner of the tables',
  DATABASE_REPLICA_URLS:
    'give postgres://user:password@host:5432/database of each replica, with commas between them, or unset it',
  DATABASE_REPLICA_LAG_S: 'give a number of seconds from 0.5 to 300',
  DATABASE_POOLER: 'give transaction for a pooler in transaction mode before DATABASE_URL, or unset it',
  PUBLIC_URL: 'give the address browsers use without a path, for example https://portal.example.com',
  PUBLIC_HTTP: 'give 0 or 1',
  DEMO: 'give 0 or 1',
  NODE_ENV: 'give production, development or test in lower case, or unset it',
  TRUST_PROXY:
    'give the addresses of your proxies, for example 10.0.0.5 or 10.0.0.0/8, with commas between them',
  LOG_LEVEL: 'give silent, fatal, error, warn, info, debug or trace',
  METRICS_TOKEN: 'give 16 to 200 visible signs, such as openssl rand -hex 32 prints',
  API_DOCS: 'give 0 or 1',
  SECURITY_CONTACT: 'give mailto:security@example.com or an https address, or unset it',
  RATE_LIMIT_FACTOR: 'give a number above 0',
  SECRET_KEYS:
    'give a name and 32 bytes, for example "2027:$(openssl rand -base64 32)", the newest first, older ones after a comma',
  AUDIT_HEAD_KEY: 'give 16 signs or more, such as openssl rand -hex 32 prints',
  SIGN_UP_GROUP: 'give direct-customers, indirect-customers, end-users or multinationals',
  SUPPLIER_PREFIX: 'give 1 to 8 letters or digits, such as LW, or unset it',
  CORPORATE_SITE_URL: 'give the address of the website, for example https://www.example.com, or unset it',
  CLAIM_PROOF_REQUIRED: 'give 0 or 1',
  CLAIM_TWO_PEOPLE_FROM: 'give a whole amount, for example 10000, or never',
  ERP: 'give http for an ERP behind the Maincrop ERP interface, sap-odata for SAP S/4HANA, or embedded, the sample supplier that comes with the portal',
  ERP_URL:
    'give the http(s) address of the ERP interface or of SAP, for example https://erp.example.com/maincrop/v1',
  ERP_TOKEN_URL: 'give the http(s) address that gives access tokens, or unset it',
  ERP_TLS_CERT: 'give the path of a PEM file that this process may read, or unset it',
  ERP_TLS_KEY: 'give the path of a PEM file that this process may read, or unset it',
  ERP_TLS_CA: 'give the path of a PEM file that this process may read, or unset it',
  ERP_COPY_EVERY_S: 'give a whole number of seconds from 1 to 3600',
  ERP_SAP_CLIENT: 'give the three digits of the client of SAP, or unset it for its own',
  ERP_SAP_CUSTOMIZING: 'give the path of a JSON file that this process may read (see docs/integrate/sap.md)',
  ERP_SAP_LATE_ENTRY_S: 'give a whole number of seconds from 10 to 3600',
  ERP_SAP_TIMEOUT_S: 'give a whole number of seconds from 5 to 300',
  ERP_SAP_MASTERS_EVERY_S: 'give a whole number of seconds from 1 to 86400',
  ERP_REST_URL: 'give the http(s) address of an ERP interface, or unset it for the portal’s desk',
  ERP_REST_TOKEN_URL: 'give the http(s) address that gives access tokens, or unset it',
  SMTP_URL: 'give smtp://user:password@host:587, smtps://... or outbox',
  MAIL_FROM: 'give a sender, for example "Portal <portal@example.com>"',
  SMS_URL: 'give the http(s) address of the carrier, outbox, or off for no text messages',
  SMS_DAILY_LIMIT: 'give a whole number above 0, for example 1000',
  TRUSTED_NETWORK: 'give 0 or 1',
  CLAMD_URL: 'give tcp://host:3310 or unix:///run/clamav/clamd.ctl, or unset it',
  S3_BUCKET: 'give the name of a bucket, or unset it for local disk',
  S3_ENDPOINT: 'give the http(s) address of the storage, or unset it for Amazon S3',
  S3_FORCE_PATH_STYLE: 'give 0 or 1',
};

/**
 * The usable values of `names` (all without it), and a sentence for each that cannot be used, by its name. Sentences
 * never repeat a value, which may be a secret.
 */
export function parseEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  names: readonly string[] = KNOWN_NAMES,
): { readonly given: Given; readonly wrong: ReadonlyMap<string, string> } {
  const wanted = Object.fromEntries(names.map((name) => [name, environment[name]]));
  const parsed = Environment.safeParse(wanted);
  const wrong = new Map(
    (parsed.error?.issues ?? [])
      .map((issue) => String(issue.path[0]))
      .map((name) => [name, `${name} cannot be used: ${REMEDY[name] ?? 'unset it'}.`]),
  );
  // What is wrong in one value hides nothing about the others.
  const usable = Object.fromEntries(Object.entries(wanted).filter(([name]) => !wrong.has(name)));
  return { given: Environment.parse(usable), wrong };
}

/** A URL of PostgreSQL, also one of a socket, whose host may be empty: postgres://user@/database?host=/run/postgresql */
function isPostgresUrl(text: string): boolean {
  const withHost = text.replace(/^(postgres(?:ql)?:\/\/(?:[^/?#@]*@)?)(?=\/)/, '$1localhost');
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(withHost);
}

function listed(text: string): readonly string[] {
  return text.split(',').map((each) => each.trim());
}

/** Host and port of a daemon, or the path of its socket. */
function isClamd(text: string): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  if (url.protocol === 'unix:') return url.hostname === '' && url.pathname.length > 1;
  return (
    url.protocol === 'tcp:' && url.hostname !== '' && url.port !== '' && ['', '/'].includes(url.pathname)
  );
}

function hasNoQuery(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.search === '' && url.hash === '';
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    // It is said with the name of the variable.
    return false;
  }
}

function isOriginOnly(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.href === `${url.origin}/`;
}

function keysOf(text: string, context: z.RefinementCtx): readonly SecretKey[] {
  const keys = parseSecretKeys(text);
  if (keys === null) context.addIssue('no keys');
  return keys ?? [];
}

/** Whether a text lists addresses or networks: `10.0.0.5, 10.0.0.0/8, fd00::/8`. */
function areNetworks(text: string): boolean {
  return text.split(',').every((each) => {
    const [address = '', bits, ...more] = each.trim().split('/');
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
    return more.length === 0 && most > 0 && length >= 1 && length <= most;
  });
}
