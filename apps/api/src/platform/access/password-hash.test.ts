import { argon2Sync } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, slowHash } from './password-hash.ts';

// OWASP's first recommendation, said once more: the other tests hash more quickly.
const OWASP = { memory: 19_456, passes: 2, parallelism: 1 };

describe('the hash of a password', () => {
  it('is argon2id of the strength that OWASP recommends, in the standard text form', async () => {
    const [, kind, version, strength, salt = '', tag] = (await hashPassword('Knollenfeld88')).split('$');

    expect([kind, version, strength]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
    expect(tag).toBe(
      argon2Of('Knollenfeld88', Buffer.from(salt, 'base64')).toString('base64').replaceAll('=', ''),
    );
  });

  it('knows the right password from every other one, and nobody has one', async () => {
    const stored = await hashPassword('Knollenfeld88');

    expect(await isPassword(stored, 'Knollenfeld88')).toBe(true);
    for (const wrong of ['', 'knollenfeld88', 'Knollenfeld88 ', 'Knollenfeld8'])
      expect(await isPassword(stored, wrong)).toBe(false);
    expect(await isPassword(null, 'the password of nobody')).toBe(false);
  });

  it('has a line of 50, and turns the rest away at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => isPassword(null, 'a guess')));

    const turnedAway = outcomes.filter(({ status }) => status === 'rejected');
    expect(turnedAway).toHaveLength(80 - 54);
    expect(turnedAway[0]).toMatchObject({ reason: { code: 'service-busy', retryAfterS: 5 } });
    expect(await isPassword(await hashPassword('Knollenfeld88'), 'Knollenfeld88')).toBe(true);
  });

  it('salts anew each time', async () => {
    expect(await hashPassword('Knollenfeld88')).not.toBe(await hashPassword('Knollenfeld88'));
  });

  it("of a code is the one of Node's own argon2", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1 }),
        fc.uint8Array({ minLength: 16, maxLength: 16 }),
        async (code, salt) => {
          const hashed = await slowHash(code, Buffer.from(salt));
          expect(hashed.equals(argon2Of(code, salt))).toBe(true);
        },
      ),
      { numRuns: 20 },
    );
  });
});

function argon2Of(message: string, nonce: Uint8Array): Buffer {
  return argon2Sync('argon2id', { message, nonce, tagLength: 32, ...OWASP });
}
