import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const DATABASE_URL = 'postgres://portal:secret@db:5432/portal?sslmode=verify-full';
const WORKER_DATABASE_URL = 'postgres://portal_worker:secret@db:5432/portal?sslmode=verify-full';
const SERVICE = {
  NODE_ENV: 'production',
  DATABASE_URL,
  WORKER_DATABASE_URL,
  PUBLIC_URL: 'https://portal.example.com',
  SECRET_KEYS: `2027:${Buffer.alloc(32, 1).toString('base64')}`,
  ERP: 'embedded',
  SMTP_URL: 'outbox',
  SMS_URL: 'off',
};

describe('servers that follow the first', () => {
  it('are named one by one, and read from when they are less than five seconds behind', () => {
    const named = `${DATABASE_URL}, postgres://portal:secret@10.0.0.12/portal?sslmode=require`;
    const config = readConfig({ ...SERVICE, DATABASE_REPLICA_URLS: named });

    expect(config.replicaUrls).toEqual(named.split(', '));
    expect(config.replicaLagS).toBe(5);
    expect(readConfig(SERVICE).replicaUrls).toEqual([]);
    expect(readConfig({ ...SERVICE, DATABASE_REPLICA_LAG_S: '0.5' }).replicaLagS).toBe(0.5);
  });

  it.each([
    ['DATABASE_REPLICA_URLS', 'mysql://db', 'DATABASE_REPLICA_URLS cannot be used'],
    ['DATABASE_REPLICA_URLS', `${DATABASE_URL},`, 'DATABASE_REPLICA_URLS cannot be used'],
    ['DATABASE_REPLICA_LAG_S', '0', 'DATABASE_REPLICA_LAG_S cannot be used'],
    [
      'DATABASE_REPLICA_URLS',
      `${DATABASE_URL},postgres://u:p@other/portal`,
      'DATABASE_REPLICA_URLS is not encrypted: add ?sslmode=verify-full',
    ],
  ])('refuses %s=%s', (name, value, sentence) => {
    expect(() => readConfig({ ...SERVICE, [name]: value })).toThrow(sentence);
  });

  it('follow a database that is named', () => {
    expect(() => readConfig({ DATABASE_REPLICA_URLS: DATABASE_URL })).toThrow('DATABASE_URL is missing');
  });
});

describe('a pooler in transaction mode', () => {
  it('stands before requests alone: jobs have an address of their own', () => {
    const pooled = { ...SERVICE, DATABASE_POOLER: 'transaction' };

    expect(readConfig(pooled).isDatabasePooled).toBe(true);
    expect(readConfig(SERVICE).isDatabasePooled).toBe(false);
    expect(() => readConfig({ ...pooled, WORKER_DATABASE_URL: 'same' })).toThrow('Jobs hold locks');
    expect(() => readConfig({ ...pooled, DATABASE_POOLER: 'session' })).toThrow(
      'DATABASE_POOLER cannot be used',
    );
  });
});
