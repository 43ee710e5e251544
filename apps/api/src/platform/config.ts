import path from 'node:path';
import type { Group } from '@maincrop/domain/access/groups';
import { type CompanyProvider, readCompanies } from './company/company-config.ts';
import {
  type Given,
  KNOWN_NAMES,
  NEVER,
  OUTBOX,
  parseEnvironment,
  SAME_LOGIN,
  SMS_OFF,
} from './environment.ts';
import { unknownNames } from './environment-names.ts';
import { contradictions, isProduction } from './environment-rules.ts';
import { type ErpConfig, erpConfigOf } from './erp-config.ts';
import type { SecretKey } from './secret-keys.ts';
import { StartError } from './start-error.ts';

/** How the service runs; made once at the start from the environment, then passed on. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Where a process that works off jobs alone answers how it is; null for nowhere. */
  readonly healthPort: number | null;
  /** Whether the process that serves works off jobs beside that. */
  readonly isWorking: boolean;
  /** How long a process that was told to stop goes on serving, not ready, so that balancers notice. */
  readonly stopDelayS: number;
  /** Null: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  /** The worker's login for the same database; null: `databaseUrl` is the owner's and serves for everything. */
  readonly workerDatabaseUrl: string | null;
  /** Servers that follow `databaseUrl`, with the same login. */
  readonly replicaUrls: readonly string[];
  /** How far a replica may be behind to be read from. */
  readonly replicaLagS: number;
  /** Whether `databaseUrl` leads to a pooler that lends connections for one transaction at a time. */
  readonly isDatabasePooled: boolean;
  readonly dataDir: string;
  /** Where browsers reach the portal; `https:` makes cookies secure. */
  readonly publicUrl: string;
  readonly isDemo: boolean;
  readonly logLevel: string;
  /** Addresses and networks of the proxies in front, whose word about the sender is taken; empty for none. */
  readonly proxies: readonly string[];
  readonly rateLimitFactor: number;
  /** Who may read `/metrics`. */
  readonly metrics: 'open' | 'off' | { readonly token: string };
  /** Whether `/api/docs` and `/api/openapi.json` are there. */
  readonly hasApiDocs: boolean;
  /** Where a weakness is reported, for `/.well-known/security.txt`; null without one. */
  readonly securityContact: string | null;
  /** The newest first; none: one is made and kept in `dataDir`. */
  readonly secretKeys: readonly SecretKey[];
  /** Where else than in the log the end of the audit trail is noted, and what proves that it was us. */
  readonly auditHead: { readonly file: string | null; readonly key: string | null };
  /** The group of people who sign up by themselves (OPEN-03). */
  readonly signUpGroup: Group;
  /** Companies that sign their people in. */
  readonly companies: readonly CompanyProvider[];
  /** The supplier's own website, linked from sign-in; null without one (AUTH-01). */
  readonly corporateSiteUrl: string | null;
  /** The initials in labels of the supplier's number, code and contact; null for neutral words (OPEN-39). */
  readonly supplier: string | null;
  /** Claims without proof are refused, and the wizard has a step for it (CLM-32, OPEN-51). */
  readonly isClaimProofRequired: boolean;
  /** From which amount on, in hundredths, two people settle a claim; null: never (decision 140). */
  readonly claimTwoPeopleFromMinor: number | null;
  /** Which supplier's system the portal talks to. */
  readonly erp: ErpConfig;
  /** Null: mails stay in the table `outbox`. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Mails travel encrypted or not at all, but to this machine. */
  readonly isTlsRequired: boolean;
  /** Null: text messages stay in the table `outbox`. */
  readonly smsUrl: string | null;
  /** No text messages at all: nobody can ask for one. */
  readonly isSmsOff: boolean;
  readonly smsToken: string;
  /** Sign-in codes by text message that the portal sends in a day at most; a fifth as many prove phone numbers. */
  readonly smsDailyLimit: number;
  /** Where clamd looks for viruses in uploads; null: nobody does. */
  readonly clamdUrl: string | null;
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

/** The start stops with this: one sentence per wrong value, each saying what to do. */
export class ConfigError extends StartError {}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration. Throws `ConfigError` for values that are wrong or do not go together, for parts of the demo
 * that nobody asked for in production (decision 068), and for names that look like ours and are not. Demo: without
 * DATABASE_URL or with DEMO=1, never with NODE_ENV=production.
 */
export function readConfig(environment: Variables): Config {
  const { given, wrong } = parseEnvironment(environment);
  refuse([...unknownNames(environment, KNOWN_NAMES), ...wrong.values(), ...contradictions(given, wrong)]);
  return configOf(given);
}

/** The configuration of the processes that serve real people: in production unless NODE_ENV says otherwise. */
export function readServiceConfig(environment: Variables): Config & { readonly databaseUrl: string } {
  const config = readConfig({ ...environment, NODE_ENV: environment['NODE_ENV'] || 'production' });
  const { databaseUrl } = config;
  if (databaseUrl !== null) return { ...config, databaseUrl };
  throw new ConfigError('DATABASE_URL is missing. For the demo with its embedded database use npm start.');
}

/** What a command on the database alone needs; it is not asked for the rest of the configuration. */
export function readDatabaseConfig(environment: Variables): DatabaseConfig {
  const names = [
    'DATABASE_URL',
    'WORKER_DATABASE_URL',
    'MIGRATE_DATABASE_URL',
    'DATABASE_POOLER',
    'DATA_DIR',
    'SECRET_KEYS',
    'AUDIT_HEAD_KEY',
  ];
  const { given, wrong } = parseEnvironment(environment, names);
  refuse([...unknownNames(environment, KNOWN_NAMES), ...wrong.values()]);
  const { databaseUrl, workerDatabaseUrl, isDatabasePooled, dataDir, secretKeys, auditHead } =
    configOf(given);
  const ownerUrl = given.MIGRATE_DATABASE_URL ?? databaseUrl;
  return { databaseUrl, workerDatabaseUrl, isDatabasePooled, dataDir, secretKeys, auditHead, ownerUrl };
}

type DatabaseConfig = Pick<
  Config,
  'databaseUrl' | 'workerDatabaseUrl' | 'isDatabasePooled' | 'dataDir' | 'secretKeys' | 'auditHead'
> & {
  /** The owner of the tables; null for the embedded PostgreSQL. */
  readonly ownerUrl: string | null;
};

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
}

const DEFAULTS = {
  HOST: '127.0.0.1',
  PORT: 4000,
  STOP_DELAY_S: 5,
  DATABASE_REPLICA_LAG_S: 5,
  DATA_DIR: '.data',
  LOG_LEVEL: 'info',
  RATE_LIMIT_FACTOR: 1,
  MAIL_FROM: 'Maincrop <portal@maincrop.example>',
  SMS_TOKEN: '',
  SMS_DAILY_LIMIT: 1000,
};
const CLAIM_TWO_PEOPLE_FROM = 10_000;

function configOf(given: Given): Config {
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const env: typeof DEFAULTS = { ...DEFAULTS, ...present };
  return {
    host: env.HOST,
    port: env.PORT,
    healthPort: given.HEALTH_PORT ?? null,
    isWorking: given.WORK !== '0',
    stopDelayS: env.STOP_DELAY_S,
    databaseUrl: given.DATABASE_URL ?? null,
    workerDatabaseUrl: unless(given.WORKER_DATABASE_URL, SAME_LOGIN),
    replicaUrls: given.DATABASE_REPLICA_URLS ?? [],
    replicaLagS: env.DATABASE_REPLICA_LAG_S,
    isDatabasePooled: given.DATABASE_POOLER === 'transaction',
    dataDir: path.resolve(env.DATA_DIR),
    publicUrl: new URL(given.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
    isDemo: wantsDemo(given),
    logLevel: env.LOG_LEVEL,
    proxies: given.TRUST_PROXY?.split(',').map((each) => each.trim()) ?? [],
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    ...securityOf(given),
    signUpGroup: given.SIGN_UP_GROUP ?? 'indirect-customers',
    companies: readCompanies(given.COMPANY_SIGN_IN_FILE),
    corporateSiteUrl: given.CORPORATE_SITE_URL ?? null,
    supplier: given.SUPPLIER_PREFIX ?? null,
    isClaimProofRequired: given.CLAIM_PROOF_REQUIRED === '1',
    claimTwoPeopleFromMinor: twoPeopleFrom(given),
    erp: erpConfigOf(given),
    smtpUrl: unless(given.SMTP_URL, OUTBOX),
    mailFrom: env.MAIL_FROM,
    smsUrl: unless(given.SMS_URL, OUTBOX, SMS_OFF),
    isSmsOff: given.SMS_URL === SMS_OFF,
    smsToken: env.SMS_TOKEN,
    smsDailyLimit: env.SMS_DAILY_LIMIT,
    clamdUrl: given.CLAMD_URL ?? null,
    s3: s3Of(given),
  };
}

function twoPeopleFrom({ CLAIM_TWO_PEOPLE_FROM: from = CLAIM_TWO_PEOPLE_FROM }: Given): number | null {
  return from === NEVER ? null : from * 100;
}

function unless(value: string | undefined, ...words: readonly string[]): string | null {
  return value === undefined || words.includes(value) ? null : value;
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

/** What is shown to whom, and what is kept from being read or changed. */
function securityOf(
  env: Given,
): Pick<Config, 'metrics' | 'hasApiDocs' | 'securityContact' | 'secretKeys' | 'auditHead' | 'isTlsRequired'> {
  return {
    metrics: metricsOf(env),
    hasApiDocs: env.API_DOCS === undefined ? !isProduction(env) : env.API_DOCS === '1',
    securityContact: env.SECURITY_CONTACT ?? null,
    secretKeys: env.SECRET_KEYS ?? [],
    auditHead: { file: env.AUDIT_HEAD_FILE ?? null, key: env.AUDIT_HEAD_KEY ?? null },
    isTlsRequired: isProduction(env) && env.TRUSTED_NETWORK !== '1',
  };
}

/** Open where nobody gave a token, but not to the whole world in production. */
function metricsOf(env: Given): Config['metrics'] {
  if (env.METRICS_TOKEN !== undefined) return { token: env.METRICS_TOKEN };
  return isProduction(env) ? 'off' : 'open';
}

/** Without a database of one's own, or when asked for; never in production. */
function wantsDemo(env: Given): boolean {
  if (isProduction(env) || env.DEMO === '0') return false;
  return env.DATABASE_URL === undefined || env.DEMO === '1';
}
