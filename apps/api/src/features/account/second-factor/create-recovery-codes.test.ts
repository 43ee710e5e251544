import { BUYER, BUYER_WITHOUT_MFA, refusalOf } from '@maincrop/testkit/orders/orders';
import { noticesOf } from '@maincrop/testkit/world/outbox';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../platform/access/demo-password.ts';

describe('createRecoveryCodes', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  beforeEach(() => world.db.system.query('delete from failed_attempts'));
  afterAll(() => world.close());

  it('each of the ten codes signs in once, and its owner is told', async () => {
    const { call } = await world.signIn(BUYER);
    const { codes } = await call('createRecoveryCodes');
    expect(codes).toHaveLength(10);

    for (const code of codes) {
      world.clock.advance(1000);
      expect(await recover(code)).toBe('none');
    }
    expect((await noticesOf(world, BUYER)).filter((kind) => kind === 'recovery-code-used')).toHaveLength(10);
    expect(await recover(codes[0] ?? '')).toBe('account.invalid-code');
  });

  it('replaces the codes before', async () => {
    const { call } = await world.signIn(BUYER);
    const first = await call('createRecoveryCodes');
    const second = await call('createRecoveryCodes');

    expect(await recover(first.codes[0] ?? '')).toBe('account.invalid-code');
    expect(await recover(second.codes[0] ?? '')).toBe('none');
  });

  it('accepts a code as people type it: capitals, no dash, spaces, O for zero', async () => {
    const { call } = await world.signIn(BUYER);
    const { codes } = await call('createRecoveryCodes');
    const [first = '', second = ''] = codes;

    expect(await recover(` ${first.toUpperCase().replace('-', ' ')} `)).toBe('none');
    expect(await recover(second.replace('-', '').replaceAll('0', 'O').replaceAll('1', 'l'))).toBe('none');
  });

  it('accepts one of two that send the same code at once', async () => {
    const { call } = await world.signIn(BUYER);
    const { codes } = await call('createRecoveryCodes');

    const answers = await Promise.all([recover(codes[0] ?? ''), recover(codes[0] ?? '')]);

    expect(answers.toSorted()).toEqual(['account.invalid-code', 'none']);
  });

  it('is no code of somebody else, and none that the code field takes', async () => {
    const { call } = await world.signIn(BUYER);
    const { codes } = await call('createRecoveryCodes');

    expect(await recover(codes[0] ?? '', 'buyer.gr@customer.example')).toBe('account.invalid-code');
    expect(await recover(codes[0] ?? '', BUYER, 'code')).toBe('account.invalid-code');
    expect(await recover(codes[0] ?? '')).toBe('none');
  });

  it('needs a second factor, a session, and one that proved its password just now', async () => {
    const { call } = await world.signIn(BUYER_WITHOUT_MFA);

    expect(await refusalOf(call('createRecoveryCodes'))).toBe('account.second-factor-missing');
    await world.db.system.query(
      "update sessions set authenticated_at = authenticated_at - interval '11 minutes'",
    );
    expect(await refusalOf(call('createRecoveryCodes'))).toBe('account.reauthentication-required');
    expect(await refusalOf(world.call('createRecoveryCodes'))).toBe('account.sign-in-required');
  });

  async function recover(
    code: string,
    email = BUYER,
    kind: 'code' | 'recovery' = 'recovery',
  ): Promise<string> {
    const answer = await world.call('signIn', { body: { email, password: DEMO_PASSWORD } });
    const challenge = answer.status === 'code-required' ? answer.challenge : '';
    return refusalOf(world.call('confirmSignIn', { body: { challenge, code, kind } }));
  }
});
