import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { ConfigError, readConfig, readDatabaseConfig, readServiceConfig } from './config.ts';
import { KNOWN_NAMES } from './environment.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://portal:secret@db:5432/portal?sslmode=verify-full',
  WORKER_DATABASE_URL: 'postgres://portal_worker:secret@db:5432/portal?sslmode=verify-full',
  PUBLIC_URL: 'https://portal.example.com',
  SECRET_KEYS: `2027:${Buffer.alloc(32, 1).toString('base64')}`,
  ERP: 'embedded',
  SMTP_URL: 'smtp://mail.example.com:587',
  MAIL_FROM: 'Portal <portal@example.com>',
  SMS_URL: 'https://sms.example.com',
  SMS_TOKEN: 'token',
};

const HTTP_ERP = {
  ERP: 'http',
  ERP_URL: 'https://erp.example.com/maincrop/v1/',
  ERP_TOKEN_URL: 'https://login.example.com/token',
  ERP_CLIENT_ID: 'portal',
  ERP_CLIENT_SECRET: 'secret',
};

describe('readConfig', () => {
  it('needs nothing for the demo', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      databaseUrl: null,
      publicUrl: 'http://localhost:4000',
      isDemo: true,
      rateLimitFactor: 1,
      smsDailyLimit: 1000,
      smtpUrl: null,
      smsUrl: null,
    });
  });

  it('takes an empty value for none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SMTP_URL: '' })).toEqual(readConfig({}));
  });

  it.each([
    [{}, true],
    [{ DEMO: '0' }, false],
    [{ DATABASE_URL: PRODUCTION.DATABASE_URL }, false],
    [{ DATABASE_URL: PRODUCTION.DATABASE_URL, DEMO: '1' }, true],
    [PRODUCTION, false],
  ])('with %j isDemo is %s', (environment, isDemo) => {
    expect(readConfig(environment).isDemo).toBe(isDemo);
  });

  it.each([
    [{}, []],
    [{ TRUST_PROXY: '10.0.0.5, 10.1.0.0/16,fd00::/8' }, ['10.0.0.5', '10.1.0.0/16', 'fd00::/8']],
  ])('with %j it believes the proxies %j', (environment, proxies) => {
    expect(readConfig(environment).proxies).toEqual(proxies);
  });

  it.each([
    [{ PORT: '70000' }, 'PORT cannot be used'],
    [{ PORT: 'http' }, 'PORT cannot be used'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL cannot be used'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL cannot be used'],
    [{ DEMO: 'yes' }, 'DEMO cannot be used'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY cannot be used'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY cannot be used'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY cannot be used'],
    [{ TRUST_PROXY: '10.0.0.5,' }, 'TRUST_PROXY cannot be used'],
    [{ CLAIM_PROOF_REQUIRED: 'yes' }, 'CLAIM_PROOF_REQUIRED cannot be used: give 0 or 1.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL cannot be used'],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR cannot be used'],
    [{ SMS_DAILY_LIMIT: '0' }, 'SMS_DAILY_LIMIT cannot be used'],
    [{ SMTP_URL: 'smtp://mail', MAIL_FROM: '' }, 'MAIL_FROM is missing'],
    [{ SMS_URL: 'https://sms.example' }, 'SMS_TOKEN is missing'],
    [{ MAINCROP_PORT: '1' }, 'MAINCROP_PORT is not known'],
    [{ ...PRODUCTION, DEMO: '1' }, 'DEMO=1 cannot be used in production'],
    [{ ...PRODUCTION, DATABASE_URL: '' }, 'DATABASE_URL is missing'],
    [{ ...PRODUCTION, PUBLIC_URL: '' }, 'PUBLIC_URL is missing'],
    [{ ...PRODUCTION, RATE_LIMIT_FACTOR: '100' }, 'RATE_LIMIT_FACTOR is for tests'],
    [{ ...PRODUCTION, ERP: '' }, 'ERP is missing'],
    [{ ...PRODUCTION, SMTP_URL: '' }, 'SMTP_URL is missing'],
    [{ ...PRODUCTION, SMS_URL: '' }, 'SMS_URL is missing'],
    [{ ...PRODUCTION, PUBLIC_URL: 'http://portal.example.com' }, 'PUBLIC_URL begins with http'],
    [{ ERP: 'sap' }, 'ERP cannot be used'],
    [{ ERP: 'http' }, 'ERP_URL is missing'],
    [{ ERP: 'http', ERP_URL: 'erp.example.com' }, 'ERP_URL cannot be used'],
    [{ ERP: 'http', ERP_URL: 'https://erp.example.com/v1?tenant=1' }, 'ERP_URL cannot be used'],
    [{ ERP: 'http', ERP_URL: 'https://erp.example.com/v1' }, 'the ERP has to know who asks'],
    [{ ERP_URL: 'https://erp.example.com/v1' }, 'ERP is not http'],
    [{ ...HTTP_ERP, ERP_CLIENT_SECRET: '' }, 'ERP_CLIENT_ID and ERP_CLIENT_SECRET are missing'],
    [{ ...HTTP_ERP, ERP_TLS_CERT: import.meta.filename }, 'ERP_TLS_CERT and ERP_TLS_KEY belong together'],
    [{ ...HTTP_ERP, ERP_TLS_CA: '/no/such/file.pem' }, 'ERP_TLS_CA cannot be used'],
    [{ ...HTTP_ERP, ERP_COPY_EVERY_S: '0' }, 'ERP_COPY_EVERY_S cannot be used'],
    [{ NODE_ENV: 'Production' }, 'NODE_ENV cannot be used'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV cannot be used'],
    [{ PUBLIC_URL: 'https://example.com/portal' }, 'PUBLIC_URL cannot be used'],
    [{ PUBLIC_URL: 'https://example.com/?a=b' }, 'PUBLIC_URL cannot be used'],
    [{ PUBLIC_URL: 'https://me@example.com' }, 'PUBLIC_URL cannot be used'],
    [{ MAIL_FROM: 'nonsense' }, 'MAIL_FROM cannot be used'],
    [{ MAIL_FROM: 'Portal <portal@example.com' }, 'MAIL_FROM cannot be used'],
    [{ DATABASE_URL: 'localhost/db' }, 'DATABASE_URL cannot be used'],
    [{ DATABSE_URL: 'x' }, 'DATABSE_URL is not known: did you mean DATABASE_URL?'],
    [{ DATABASE_URI: 'x' }, 'did you mean DATABASE_URL?'],
    [{ Database_Url: 'x' }, 'did you mean DATABASE_URL?'],
    [{ NODE_EVN: 'production' }, 'did you mean NODE_ENV?'],
    [{ PROT: '4000' }, 'did you mean PORT?'],
    [{ SMTP_HOST: 'mail' }, 'SMTP_HOST is not known'],
    [{ SMS_API_KEY: 'x' }, 'SMS_API_KEY is not known'],
    [{ ERP_ADDRESS: 'x' }, 'ERP_ADDRESS is not known'],
    [{ S3_BUCKET_NAME: 'x' }, 'S3_BUCKET_NAME is not known'],
  ])('refuses %j with a sentence that says what to do', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(ConfigError);
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  it('names all wrong values at once', () => {
    expect(() => readConfig({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT.*\n.*DEMO/);
    expect(() => readConfig({ NODE_ENV: 'production', PORT: 'x', SMPT_URL: 'x' })).toThrow(
      /SMPT_URL.*\nPORT.*\nDATABASE_URL.*\nWORKER_DATABASE_URL.*\nPUBLIC_URL.*\nSECRET_KEYS.*\nERP.*\nSMTP_URL.*\nSMS_URL/,
    );
  });

  it('never repeats a value, which may be a secret', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://portal:hunter2@db' })).not.toThrow(/hunter2/);
  });

  it('says one thing about one value: what is wrong is not missing too', () => {
    const refusal = () => readConfig({ ...PRODUCTION, PUBLIC_URL: 'https://example.com/portal' });

    expect(refusal).toThrow(/^PUBLIC_URL cannot be used[^\n]*$/);
  });

  it.each([
    ['DATABASE_URL', 'postgres://u:p@db.example.com/portal', true],
    ['DATABASE_URL', 'postgres://u:p@db.example.com/portal?sslmode=prefer', true],
    ['DATABASE_URL', 'postgres://u:p@db.example.com/portal?sslmode=require', false],
    ['DATABASE_URL', 'postgres://u:p@127.0.0.1/portal', false],
    ['DATABASE_URL', 'postgres://u@/db?host=/run/postgresql', false],
    ['DATABASE_URL', 'postgres://u@db/db?host=/run/postgresql', false],
    ['WORKER_DATABASE_URL', 'postgres://u:p@db.example.com/portal', true],
    ['SMS_URL', 'http://sms.example.com', true],
    ['ERP_URL', 'http://erp.example.com/v1', true],
    ['ERP_URL', 'https://erp.example.com/v1', false],
    ['ERP_TOKEN_URL', 'http://login.example.com/token', true],
    ['SMS_URL', 'http://localhost:2525', false],
  ])('production with %s=%s: refused as readable on the way is %s', (name, value, isRefused) => {
    const saidTo = (more: object): string => {
      try {
        readConfig({ ...PRODUCTION, ...(name.startsWith('ERP') && HTTP_ERP), [name]: value, ...more });
        return '';
      } catch (error) {
        return String(error);
      }
    };

    expect(saidTo({}).includes(`${name} is not encrypted`)).toBe(isRefused);
    expect(saidTo({ TRUSTED_NETWORK: '1' })).toBe('');
  });

  it('runs production on parts of the demo when each is asked for by name', () => {
    const asked = {
      ...PRODUCTION,
      SMTP_URL: 'outbox',
      SMS_URL: 'outbox',
      PUBLIC_URL: 'http://portal',
      PUBLIC_HTTP: '1',
    };

    expect(readConfig(asked)).toMatchObject({
      erp: { kind: 'embedded' },
      smtpUrl: null,
      smsUrl: null,
      isSmsOff: false,
    });
    expect(readConfig({ ...PRODUCTION, SMS_URL: 'off', SMS_TOKEN: '' })).toMatchObject({
      smsUrl: null,
      isSmsOff: true,
    });
  });

  it.each([
    // What other programs, shells and platforms leave in the environment.
    {
      HOME: '/root',
      HOSTNAME: 'web-1',
      PATH: '/bin',
      MAIL: '/var/mail/root',
      MAILTO: 'x',
      LOGNAME: 'x',
      PWD: '/',
    },
    { npm_config_user_agent: 'x', npm_lifecycle_event: 'start', NODE_OPTIONS: 'x', NODE_EXTRA_CA_CERTS: 'x' },
    { ERP_SERVICE_HOST: '10.0.0.7', ERP_PORT: 'tcp://10.0.0.7:443', ERP_PORT_443_TCP_ADDR: '10.0.0.7' },
    { MAINCROP_PORT: 'tcp://10.0.0.8:4000', MAINCROP_SERVICE_PORT_HTTP: '4000' },
    {
      CMS_URL: 'x',
      DB_URL: 'x',
      POSTGRES_URL: 'x',
      PGHOST: 'x',
      PS1: 'x',
      TERM: 'x',
      ESP: 'x',
      XDG_DATA_DIRS: 'x',
    },
    { SMTP_HOST: '' },
  ])('leaves names of others alone: %j', (environment) => {
    expect(readConfig(environment)).toEqual(readConfig({}));
  });

  it.each([
    'postgres://u@/db?host=/run/postgresql',
    'postgres:///db?host=/run/postgresql',
    'postgresql://u:p@db.example.com:5432/portal?sslmode=require',
  ])('takes the database %s', (databaseUrl) => {
    expect(readConfig({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl);
  });

  it.each(['portal@example.com', 'Portal <portal@example.com>'])('takes the sender %s', (sender) => {
    expect(readConfig({ MAIL_FROM: sender }).mailFrom).toBe(sender);
  });

  it('takes an ERP behind the ERP interface, by access tokens or by a certificate', () => {
    const file = import.meta.filename;
    const { ERP, ERP_URL } = HTTP_ERP;

    expect(readConfig(HTTP_ERP).erp).toEqual({
      kind: 'http',
      url: 'https://erp.example.com/maincrop/v1',
      oauth: {
        tokenUrl: 'https://login.example.com/token',
        clientId: 'portal',
        clientSecret: 'secret',
        scope: null,
      },
      tlsFiles: { ca: null, cert: null, key: null },
      copyEveryMs: 30_000,
    });
    expect(
      readConfig({ ERP, ERP_URL, ERP_TLS_CERT: file, ERP_TLS_KEY: file, ERP_COPY_EVERY_S: '5' }).erp,
    ).toMatchObject({ oauth: null, tlsFiles: { ca: null, cert: file, key: file }, copyEveryMs: 5000 });
  });

  it('takes an address with a slash at its end and leaves that out', () => {
    expect(readConfig({ PUBLIC_URL: 'https://portal.example.com/' }).publicUrl).toBe(
      'https://portal.example.com',
    );
  });

  it('takes the processes of production for production without NODE_ENV too', () => {
    expect(() => readServiceConfig({ DATABASE_URL: PRODUCTION.DATABASE_URL })).toThrow(
      /PUBLIC_URL.*\nSECRET_KEYS.*\nERP/,
    );
    expect(readServiceConfig({ ...PRODUCTION, NODE_ENV: '' })).toMatchObject({ isDemo: false });
    expect(() => readServiceConfig({ NODE_ENV: 'development' })).toThrow('DATABASE_URL is missing');
  });

  it('tells production to name a login for the worker, or to say that there is one for everything', () => {
    const workerOf = (given: string) =>
      readConfig({ ...PRODUCTION, WORKER_DATABASE_URL: given }).workerDatabaseUrl;

    expect(() => workerOf('')).toThrow('WORKER_DATABASE_URL is missing');
    expect(workerOf('same')).toBeNull();
    expect(workerOf(PRODUCTION.WORKER_DATABASE_URL)).toBe(PRODUCTION.WORKER_DATABASE_URL);
    expect(() => readConfig({ WORKER_DATABASE_URL: PRODUCTION.WORKER_DATABASE_URL })).toThrow(
      'DATABASE_URL is missing',
    );
  });

  it('asks a command on the database for nothing but the database', () => {
    const { DATABASE_URL } = PRODUCTION;

    expect(readDatabaseConfig({ NODE_ENV: 'production', DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
    expect(() => readDatabaseConfig({ DATABSE_URL: DATABASE_URL })).toThrow('did you mean DATABASE_URL?');
  });

  it('stands in .env.example with every name', () => {
    const example = readFileSync(`${import.meta.dirname}/../../../../.env.example`, 'utf8');
    const names = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '');

    expect(new Set(names)).toEqual(new Set(KNOWN_NAMES));
  });

  it('CLM-32 leaves proof of claims optional unless it is asked for', () => {
    expect(readConfig({}).isClaimProofRequired).toBe(false);
    expect(readConfig({ CLAIM_PROOF_REQUIRED: '0' }).isClaimProofRequired).toBe(false);
    expect(readConfig({ CLAIM_PROOF_REQUIRED: '1' }).isClaimProofRequired).toBe(true);
  });
});
