import path from 'node:path';
import { type Group, GROUPS } from '@maincrop/domain/access/groups';
import { z } from 'zod';

/** How the service runs; made once at the start from the environment, then passed on. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Null: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** Where browsers reach the portal; `https:` makes cookies secure. */
  readonly publicUrl: string;
  readonly isDemo: boolean;
  readonly logLevel: string;
  readonly trustProxy: boolean;
  readonly rateLimitFactor: number;
  /** The group of people who sign up by themselves (OPEN-03). */
  readonly signUpGroup: Group;
  /** The supplier's own website, linked from sign-in; null without one (AUTH-01). */
  readonly corporateSiteUrl: string | null;
  /** Claims without proof are refused, and the wizard has a step for it (CLM-32, OPEN-51). */
  readonly isClaimProofRequired: boolean;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly smsUrl: string | null;
  readonly smsToken: string;
  /** Sign-in codes by text message that the portal sends in a day at most; a fifth as many prove phone numbers. */
  readonly smsDailyLimit: number;
  /** The bucket that keeps uploaded files; null: `attachments` in `dataDir`. */
  readonly s3: S3Config | null;
}

interface S3Config {
  readonly bucket: string;
  readonly region: string;
  /** Of a storage other than Amazon's. */
  readonly endpoint: string | null;
  readonly forcePathStyle: boolean;
  /** Null: the role of the machine. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

const absent = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(absent, schema.optional());
const flag = optional(z.enum(['0', '1']));

const Environment = z.object({
  HOST: optional(z.string()),
  PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATA_DIR: optional(z.string()),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  DEMO: flag,
  NODE_ENV: optional(z.string()),
  LOG_LEVEL: optional(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])),
  TRUST_PROXY: flag,
  RATE_LIMIT_FACTOR: optional(z.coerce.number().positive()),
  SIGN_UP_GROUP: optional(z.enum(GROUPS).exclude(['administrators'])),
  CORPORATE_SITE_URL: optional(z.url({ protocol: /^https?$/ })),
  CLAIM_PROOF_REQUIRED: flag,
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.string()),
  SMS_URL: optional(z.url({ protocol: /^https?$/ })),
  SMS_TOKEN: optional(z.string()),
  SMS_DAILY_LIMIT: optional(z.coerce.number().int().min(1)),
  S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
  S3_REGION: optional(z.string()),
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  S3_FORCE_PATH_STYLE: flag,
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
});

/** What to do about a value that cannot be used; the name of the variable stands before it. */
const REMEDY: Readonly<Record<string, string>> = {
  PORT: 'give a port from 0 to 65535, for example 4000',
  DATABASE_URL: 'give postgres://user:password@host:5432/database, or unset it for the embedded database',
  PUBLIC_URL: 'give the address browsers use, for example https://portal.example.com',
  DEMO: 'give 0 or 1',
  TRUST_PROXY: 'give 0 or 1',
  LOG_LEVEL: 'give silent, fatal, error, warn, info, debug or trace',
  RATE_LIMIT_FACTOR: 'give a number above 0',
  SIGN_UP_GROUP: 'give direct-customers, indirect-customers, end-users or multinationals',
  CORPORATE_SITE_URL: 'give the address of the website, for example https://www.example.com, or unset it',
  CLAIM_PROOF_REQUIRED: 'give 0 or 1',
  SMTP_URL: 'give smtp://user:password@host:587 or smtps://..., or unset it for the outbox',
  SMS_URL: 'give the http(s) address of the carrier, or unset it for the outbox',
  SMS_DAILY_LIMIT: 'give a whole number above 0, for example 1000',
  S3_BUCKET: 'give the name of a bucket, or unset it for local disk',
  S3_ENDPOINT: 'give the http(s) address of the storage, or unset it for Amazon S3',
  S3_FORCE_PATH_STYLE: 'give 0 or 1',
};

/** The start stops with this: one sentence per wrong value, each saying what to do. */
export class ConfigError extends Error {}

/**
 * Reads the configuration. Throws `ConfigError` for values that are wrong, missing beside another, or unknown names
 * with the prefix MAINCROP_. Demo: without DATABASE_URL or with DEMO=1, never with NODE_ENV=production.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = Environment.safeParse(environment);
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => {
      const name = String(issue.path[0]);
      return `${name} cannot be used: ${REMEDY[name] ?? issue.message}.`;
    }),
    ...Object.keys(environment)
      .filter((name) => name.startsWith('MAINCROP_'))
      .map((name) => `${name} is not known: names have no prefix, see .env.example.`),
    ...(parsed.data ? contradictions(parsed.data) : []),
  ];
  if (problems.length > 0 || !parsed.data) throw new ConfigError(problems.join('\n'));
  return configOf(parsed.data);
}

type Given = z.output<typeof Environment>;

/** Values that are good alone but not together, and what to do about them. */
const CONTRADICTIONS: readonly (readonly [isWrong: (env: Given) => boolean, sentence: string])[] = [
  [
    (env) => isProduction(env) && env.DEMO === '1',
    'DEMO=1 cannot be used in production: unset one of DEMO and NODE_ENV.',
  ],
  [
    (env) => isProduction(env) && !env.DATABASE_URL,
    'DATABASE_URL is missing: production needs a database of its own.',
  ],
  [
    (env) => isProduction(env) && !env.PUBLIC_URL,
    'PUBLIC_URL is missing: production needs the address browsers use.',
  ],
  [
    (env) => isProduction(env) && env.RATE_LIMIT_FACTOR !== undefined,
    'RATE_LIMIT_FACTOR is for tests: unset it in production.',
  ],
  [
    (env) => Boolean(env.SMTP_URL) && !env.MAIL_FROM,
    'MAIL_FROM is missing: SMTP_URL needs a sender, for example "Portal <portal@example.com>".',
  ],
  [
    (env) => Boolean(env.SMS_URL) && !env.SMS_TOKEN,
    'SMS_TOKEN is missing: SMS_URL needs the token of the carrier.',
  ],
  [
    (env) => Boolean(env.S3_BUCKET) && !env.S3_REGION,
    'S3_REGION is missing: S3_BUCKET needs its region, for example eu-west-1.',
  ],
  [
    (env) => Boolean(env.S3_ACCESS_KEY_ID) !== Boolean(env.S3_SECRET_ACCESS_KEY),
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: give both, or neither for the role of the machine.',
  ],
  [
    (env) => !env.S3_BUCKET && Boolean(env.S3_REGION ?? env.S3_ENDPOINT ?? env.S3_ACCESS_KEY_ID),
    'S3_BUCKET is missing: the other S3_ values need a bucket.',
  ],
];

function isProduction(env: Given): boolean {
  return env.NODE_ENV === 'production';
}

function contradictions(env: Given): string[] {
  return CONTRADICTIONS.filter(([isWrong]) => isWrong(env)).map(([, sentence]) => sentence);
}

const DEFAULTS = {
  HOST: '127.0.0.1',
  PORT: 4000,
  DATA_DIR: '.data',
  LOG_LEVEL: 'info',
  RATE_LIMIT_FACTOR: 1,
  MAIL_FROM: 'Maincrop <portal@maincrop.example>',
  SMS_TOKEN: '',
  SMS_DAILY_LIMIT: 1000,
};

function configOf(given: Given): Config {
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const env: typeof DEFAULTS = { ...DEFAULTS, ...present };
  return {
    host: env.HOST,
    port: env.PORT,
    databaseUrl: given.DATABASE_URL ?? null,
    dataDir: path.resolve(env.DATA_DIR),
    publicUrl: given.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    isDemo: wantsDemo(given),
    logLevel: env.LOG_LEVEL,
    trustProxy: given.TRUST_PROXY === '1',
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    signUpGroup: given.SIGN_UP_GROUP ?? 'indirect-customers',
    corporateSiteUrl: given.CORPORATE_SITE_URL ?? null,
    isClaimProofRequired: given.CLAIM_PROOF_REQUIRED === '1',
    smtpUrl: given.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    smsUrl: given.SMS_URL ?? null,
    smsToken: env.SMS_TOKEN,
    smsDailyLimit: env.SMS_DAILY_LIMIT,
    s3: s3Of(given),
  };
}

function s3Of(env: Given): S3Config | null {
  if (!env.S3_BUCKET) return null;
  const [accessKeyId, secretAccessKey] = [env.S3_ACCESS_KEY_ID ?? '', env.S3_SECRET_ACCESS_KEY ?? ''];
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION ?? '',
    endpoint: env.S3_ENDPOINT ?? null,
    forcePathStyle: env.S3_FORCE_PATH_STYLE === '1',
    credentials: accessKeyId === '' ? null : { accessKeyId, secretAccessKey },
  };
}

/** Without a database of one's own, or when asked for; never in production. */
function wantsDemo(env: Given): boolean {
  if (isProduction(env) || env.DEMO === '0') return false;
  return env.DATABASE_URL === undefined || env.DEMO === '1';
}
