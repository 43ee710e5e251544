import { ErpRefusal, ErpUnavailable } from '@maincrop/adapters/erp/port';
import { describe, expect, it } from 'vitest';
import { safeFacts } from './safe-facts.ts';

describe('a log line of a failure', () => {
  it('names its cause, also where the driver gives no code', () => {
    expect(safeFacts(new Error('Connection terminated due to connection timeout'))).toMatchObject({
      error: 'Error',
      cause: 'Connection terminated',
      at: expect.stringContaining('safe-facts.test.ts'),
    });
    expect(safeFacts(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toMatchObject({
      code: 'ECONNREFUSED',
      cause: 'ECONNREFUSED',
    });
  });

  it('never has the message, which may name a person', () => {
    const facts = JSON.stringify(safeFacts(new TypeError('no such user: ann@example.com')));

    expect(facts).toContain('TypeError');
    expect(facts).not.toContain('ann@');
  });

  it('says in what words the ERP failed or refused, however many they are', () => {
    expect(safeFacts(new ErpUnavailable('A_SalesOrder: answered 403: no authorization'))).toMatchObject({
      reason: 'A_SalesOrder: answered 403: no authorization',
    });
    expect(safeFacts(new ErpRefusal('product 310101 is blocked'))).toMatchObject({
      reason: 'refused: product 310101 is blocked',
    });
    expect(safeFacts(new ErpUnavailable('x'.repeat(10_000))).reason).toHaveLength(500);
  });
});
