import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { isConnectionLost, isStorageFull, outageOf } from './outage.ts';

const failure = (facts: object, message = 'something'): Error => Object.assign(new Error(message), facts);

describe('a failure is an outage', () => {
  it.each(['08006', '57P01', '57P03', '53300', '25006', '55P03', 'ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN'])(
    'with the code %s',
    (code) => expect(outageOf(failure({ code }))).toBe(code),
  );

  it('when the socket of the database is not there, not when a file is', () => {
    expect(outageOf(failure({ code: 'ENOENT', syscall: 'connect' }))).toBe('ENOENT');
    expect(outageOf(failure({ code: 'ENOENT', syscall: 'open' }))).toBeNull();
  });

  it('when the pool has no connection for too long', async () => {
    // Nobody answers at this address, and it is not waited for long.
    const pool = new pg.Pool({ host: '192.0.2.1', connectionTimeoutMillis: 20 });
    const error: unknown = await pool.query('select 1').catch((reason: unknown) => reason);
    await pool.end();

    expect(outageOf(error)).not.toBeNull();
  });

  it.each(['23505', '42P01', '22P02', '40001', 'ERR_INVALID_ARG_TYPE'])('not with the code %s', (code) =>
    expect(outageOf(failure({ code }, 'Connection terminated'))).toBeNull(),
  );

  it('not when our own code is wrong', () => {
    expect(outageOf(new TypeError('x is undefined'))).toBeNull();
    expect(outageOf('ECONNREFUSED')).toBeNull();
  });

  it.each([
    ['57P01', true],
    ['ECONNRESET', true],
    ['25006', false],
    ['55P03', false],
    ['23505', false],
  ])('%s: the connection is of no use any more: %s', (code, isLost) =>
    expect(isConnectionLost(failure({ code }))).toBe(isLost),
  );

  it.each([
    ['53100', true],
    ['ENOSPC', true],
    ['EDQUOT', true],
    ['ENOENT', false],
  ])('%s: a disk is full: %s', (code, isFull) => expect(isStorageFull(failure({ code }))).toBe(isFull));
});
