import { type Given, SAME_LOGIN } from './environment.ts';
import { type EnvironmentRule, SAP_RULES } from './sap-rules.ts';

/** Whether the portal serves real people: then nothing of the demo may stand in for a part without being asked for. */
export function isProduction(env: Pick<Given, 'NODE_ENV'>): boolean {
  return env.NODE_ENV === 'production';
}

/** Whether the ERP is another system, at an address. */
function isConnected(env: Pick<Given, 'ERP'>): boolean {
  return env.ERP === 'http' || env.ERP === 'sap-odata';
}

/** Values that are good alone but not together; the sentence begins with the name that has to change. */
const RULES: readonly EnvironmentRule[] = [
  [
    (env) => isProduction(env) && env.DEMO === '1',
    'DEMO=1 cannot be used in production: unset one of DEMO and NODE_ENV.',
  ],
  [
    (env) => isProduction(env) && !env.DATABASE_URL,
    'DATABASE_URL is missing: production needs a database of its own.',
  ],
  [
    (env) => isProduction(env) && !env.WORKER_DATABASE_URL,
    'WORKER_DATABASE_URL is missing: requests would be served by the owner of the tables. Give a user of its own for each (see docs/operate), or set WORKER_DATABASE_URL=same to accept one for everything.',
  ],
  [
    (env) =>
      !isProduction(env) && !env.DATABASE_URL && Boolean(env.WORKER_DATABASE_URL ?? env.MIGRATE_DATABASE_URL),
    'DATABASE_URL is missing: WORKER_DATABASE_URL and MIGRATE_DATABASE_URL are other ways into the same database.',
  ],
  [
    (env) => env.DATABASE_REPLICA_URLS !== undefined && !env.DATABASE_URL,
    'DATABASE_URL is missing: DATABASE_REPLICA_URLS are servers that follow that one.',
  ],
  [
    (env) => env.DATABASE_POOLER !== undefined && (env.WORKER_DATABASE_URL ?? SAME_LOGIN) === SAME_LOGIN,
    'WORKER_DATABASE_URL is missing: with DATABASE_POOLER only DATABASE_URL goes through the pooler. Jobs hold locks and listen: give the address of PostgreSQL itself, with a user of its own.',
  ],
  [
    (env) => isProduction(env) && !env.PUBLIC_URL,
    'PUBLIC_URL is missing: production needs the address browsers use.',
  ],
  [
    (env) => isProduction(env) && env.PUBLIC_URL?.startsWith('http:') === true && env.PUBLIC_HTTP !== '1',
    'PUBLIC_URL begins with http: passwords and sessions would travel readable. Give the https address, or set PUBLIC_HTTP=1 to accept that.',
  ],
  [
    (env) => isProduction(env) && env.SECRET_KEYS === undefined,
    'SECRET_KEYS is missing: secrets of second factors would be readable in the database. Give "2027:$(openssl rand -base64 32)", the same for all processes, and keep it apart from backups of the database.',
  ],
  [
    (env) => isProduction(env) && !env.ERP,
    'ERP is missing: production does not choose a supplier by itself. Set ERP=http for an ERP behind the ERP interface (see docs/integrate/erp.md), ERP=sap-odata for SAP S/4HANA, or ERP=embedded to run on the sample supplier on purpose.',
  ],
  [
    (env) => env.ERP === 'http' && !env.ERP_URL,
    'ERP_URL is missing: ERP=http needs the address of the ERP interface, for example https://erp.example.com/maincrop/v1.',
  ],
  [
    (env) => !isConnected(env) && Boolean(env.ERP_URL ?? env.ERP_TOKEN_URL ?? env.ERP_TLS_CERT),
    'ERP is not http: the ERP_ values need ERP=http or sap-odata, or unset them.',
  ],
  [
    (env) => env.ERP === 'http' && !env.ERP_TOKEN_URL && !env.ERP_TLS_CERT,
    'ERP_TOKEN_URL is missing: the ERP has to know who asks. Give it with ERP_CLIENT_ID and ERP_CLIENT_SECRET, or ERP_TLS_CERT and ERP_TLS_KEY.',
  ],
  [
    (env) => Boolean(env.ERP_TOKEN_URL) && !(env.ERP_CLIENT_ID && env.ERP_CLIENT_SECRET),
    'ERP_CLIENT_ID and ERP_CLIENT_SECRET are missing: ERP_TOKEN_URL needs both.',
  ],
  [
    (env) => Boolean(env.ERP_TLS_CERT) !== Boolean(env.ERP_TLS_KEY),
    'ERP_TLS_CERT and ERP_TLS_KEY belong together: give both, or neither.',
  ],
  ...SAP_RULES,
  [
    (env) => isProduction(env) && !env.SMTP_URL,
    'SMTP_URL is missing: nobody would get a mail. Give smtp://user:password@host:587, or SMTP_URL=outbox to keep mails in the database on purpose.',
  ],
  [
    (env) => isProduction(env) && !env.SMS_URL,
    'SMS_URL is missing: nobody would get a text message. Give the address of the carrier, SMS_URL=off for none, or SMS_URL=outbox to keep them in the database on purpose.',
  ],
  [
    (env) => isProduction(env) && env.RATE_LIMIT_FACTOR !== undefined,
    'RATE_LIMIT_FACTOR is for tests: unset it in production.',
  ],
  [
    (env) => isAddress(env.SMTP_URL) && !env.MAIL_FROM,
    'MAIL_FROM is missing: SMTP_URL needs a sender, for example "Portal <portal@example.com>".',
  ],
  [
    (env) => isAddress(env.SMS_URL) && !env.SMS_TOKEN,
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

// What goes to other machines and holds passwords, codes or data of customers.
const PLAIN_RULES = (
  [
    'DATABASE_URL',
    'WORKER_DATABASE_URL',
    'DATABASE_REPLICA_URLS',
    'SMS_URL',
    'S3_ENDPOINT',
    'ERP_URL',
    'ERP_TOKEN_URL',
    'ERP_REST_URL',
    'ERP_REST_TOKEN_URL',
  ] as const
).map((name): EnvironmentRule => [
  (env) => isProduction(env) && env.TRUSTED_NETWORK !== '1' && [env[name] ?? []].flat().some(isPlain),
  `${name} is not encrypted: ${name.includes('DATABASE_') ? 'add ?sslmode=verify-full' : 'give the https address'}, or set TRUSTED_NETWORK=1 if nobody can listen between this machine and that one.`,
]);

/** Whether an address leads to another machine without TLS. */
function isPlain(address: string): boolean {
  const url = URL.parse(address.replace(/^(postgres(?:ql)?:\/\/(?:[^/?#@]*@)?)(?=\/)/, '$1localhost'));
  if (url === null || LOCAL.test(url.hostname) || url.searchParams.get('host')?.startsWith('/') === true)
    return false;
  if (url.protocol === 'http:') return true;
  return (
    url.protocol.startsWith('postgres') &&
    !/^(require|verify-ca|verify-full)$/.test(url.searchParams.get('sslmode') ?? '')
  );
}

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])?$/;

/** A sentence for each rule that is broken; none about a value in `wrong`, of which there is one already. */
export function contradictions(env: Given, wrong: ReadonlyMap<string, string>): string[] {
  return [...RULES, ...PLAIN_RULES]
    .filter(([isWrong]) => isWrong(env))
    .map(([, sentence]) => sentence)
    .filter((sentence) => !wrong.has(/^[A-Z0-9_]+/.exec(sentence)?.[0] ?? ''));
}

function isAddress(value: string | undefined): boolean {
  return value?.includes('://') === true;
}
