import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://portal:secret@db:5432/portal',
  PUBLIC_URL: 'https://portal.example.com',
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
    [{ PORT: '70000' }, 'PORT cannot be used'],
    [{ PORT: 'http' }, 'PORT cannot be used'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL cannot be used'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL cannot be used'],
    [{ DEMO: 'yes' }, 'DEMO cannot be used'],
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
  ])('refuses %j with a sentence that says what to do', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(ConfigError);
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  it('names all wrong values at once', () => {
    expect(() => readConfig({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT.*\n.*DEMO/);
  });

  it('never repeats a value, which may be a secret', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://portal:hunter2@db' })).not.toThrow(/hunter2/);
  });

  it('CLM-32 leaves proof of claims optional unless it is asked for', () => {
    expect(readConfig({}).isClaimProofRequired).toBe(false);
    expect(readConfig({ CLAIM_PROOF_REQUIRED: '0' }).isClaimProofRequired).toBe(false);
    expect(readConfig({ CLAIM_PROOF_REQUIRED: '1' }).isClaimProofRequired).toBe(true);
  });

  it('keeps files on local disk unless a bucket is named', () => {
    const bucket = { S3_BUCKET: 'proofs', S3_REGION: 'eu-west-1' };

    expect(readConfig({}).s3).toBeNull();
    expect(readConfig(bucket).s3).toEqual({
      bucket: 'proofs',
      region: 'eu-west-1',
      endpoint: null,
      forcePathStyle: false,
      credentials: null,
    });
    expect(
      readConfig({
        ...bucket,
        S3_ENDPOINT: 'https://files.example:9000',
        S3_FORCE_PATH_STYLE: '1',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
      }).s3,
    ).toMatchObject({
      endpoint: 'https://files.example:9000',
      forcePathStyle: true,
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    });
  });

  it.each([
    [{ S3_BUCKET: 'proofs' }, 'S3_REGION is missing'],
    [{ S3_REGION: 'eu-west-1' }, 'S3_BUCKET is missing'],
    [{ S3_ENDPOINT: 'https://files.example' }, 'S3_BUCKET is missing'],
    [{ S3_BUCKET: 'Proofs!', S3_REGION: 'eu-west-1' }, 'S3_BUCKET cannot be used'],
    [{ S3_BUCKET: 'proofs', S3_REGION: 'eu-west-1', S3_ACCESS_KEY_ID: 'id' }, 'belong together'],
  ])('refuses %j: %s', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });
});
