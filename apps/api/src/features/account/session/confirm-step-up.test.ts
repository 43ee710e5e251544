import { passwordStep } from '@maincrop/testkit/account/passkeys';
import { stepUp } from '@maincrop/testkit/account/proofs';
import { BUYER, BUYER_WITHOUT_MFA, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR, userIdOf } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../platform/access/demo-password.ts';

describe('confirmStepUp', () => {
  let world: TestWorld;
  let session: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  beforeEach(async () => {
    await world.db.system.query('delete from failed_attempts');
    session = await world.signIn(BUYER);
    await world.db.system.query('update sessions set factor_method = null, factor_proved_at = null');
  });
  afterAll(() => world.close());

  it('MFA-13 OPEN-12 opens orders in the session that proved the factor, and in no other', async () => {
    const other = await world.signIn(BUYER);
    await world.db.system.query('update sessions set factor_method = null, factor_proved_at = null');
    expect(await refusalOf(session.call('listOrders'))).toBe('account.step-up-required');

    await stepUp(world, session, BUYER);

    expect(await refusalOf(session.call('listOrders'))).toBe('none');
    expect(await refusalOf(other.call('listOrders'))).toBe('account.step-up-required');
  });

  it('OPEN-25 a wrong code opens nothing, five are the most, and wrong ones count with those of a sign-in', async () => {
    const { challenge } = await session.call('startStepUp', { body: {} });
    const tryOut = (code: string) => refusalOf(session.call('confirmStepUp', { body: { challenge, code } }));

    for (let n = 0; n < 4; n += 1) expect(await tryOut('000000')).toBe('account.invalid-code');
    const atSignIn = await passwordStep(world);
    await refusalOf(world.call('confirmSignIn', { body: { challenge: atSignIn, code: '000000' } }));

    expect(await tryOut('000000')).toBe('account.attempts-exceeded');
    await world.db.system.query('delete from failed_attempts');
    expect(await tryOut(await world.codeOf(BUYER))).toBe('account.step-up-expired');
    expect(await refusalOf(session.call('listOrders'))).toBe('account.step-up-required');
  });

  it('AUTH-02 a code is good once, for ten minutes', async () => {
    const used = await session.call('startStepUp', { body: {} });
    const code = await world.codeOf(BUYER);
    const late = await session.call('startStepUp', { body: {} });
    const confirm = (challenge: string) =>
      refusalOf(session.call('confirmStepUp', { body: { challenge, code } }));

    expect(await confirm(used.challenge)).toBe('none');
    expect(await confirm(used.challenge)).toBe('account.step-up-expired');
    // The step of the authenticator is used up, whichever question it answers.
    expect(await confirm(late.challenge)).toBe('account.invalid-code');
    const { challenge } = await session.call('startStepUp', { body: {} });
    await world.db.system.query(
      "update sign_in_challenges set expires_at = expires_at - interval '10 minutes'",
    );
    expect(await confirm(challenge)).toBe('account.step-up-expired');
  });

  it('AUTH-02 the question belongs to the session: it neither begins one nor steps another one up', async () => {
    const other = await world.signIn(BUYER);
    const code = async () => world.codeOf(BUYER);
    const { challenge } = await session.call('startStepUp', { body: {} });
    const atSignIn = await passwordStep(world);

    const answers = [
      await refusalOf(world.call('confirmSignIn', { body: { challenge, code: await code() } })),
      await refusalOf(other.call('confirmStepUp', { body: { challenge, code: await code() } })),
      await refusalOf(session.call('confirmStepUp', { body: { challenge: atSignIn, code: await code() } })),
    ];

    expect(answers).toEqual([
      'account.sign-in-expired',
      'account.step-up-expired',
      'account.step-up-expired',
    ]);
  });

  it('AUTH-02 a recovery code stands in for a lost phone, once', async () => {
    await stepUp(world, session, BUYER);
    const { codes } = await session.call('createRecoveryCodes');
    const [code = ''] = codes;
    const spend = async () => {
      const { challenge } = await session.call('startStepUp', { body: {} });
      return refusalOf(session.call('confirmStepUp', { body: { challenge, code, kind: 'recovery' } }));
    };

    expect(await spend()).toBe('none');
    expect(await spend()).toBe('account.invalid-code');
  });

  it('OPEN-12 is not for a stranger, or somebody who acts as the owner', async () => {
    const administrator = await world.signIn(ADMINISTRATOR);
    const id = await userIdOf(world, BUYER);
    await administrator.call('impersonate', { body: { id, reason: 'Helps with an order' } });

    expect(await refusalOf(world.call('startStepUp', { body: {} }))).toBe('account.sign-in-required');
    expect(await refusalOf(administrator.call('startStepUp', { body: {} }))).toBe('access.impersonated');
    expect(await refusalOf(administrator.call('reauthenticate', { body: { password: DEMO_PASSWORD } }))).toBe(
      'access.impersonated',
    );
  });

  it('OPEN-12 OPEN-18 while somebody acts as a user, what their own session has proved counts', async () => {
    const administrator = await world.signIn(ADMINISTRATOR);
    const id = await userIdOf(world, BUYER_WITHOUT_MFA);
    await administrator.call('impersonate', { body: { id, reason: 'Helps with an order' } });
    const customer = (await administrator.call('getSession')).sapCustomer?.CustomerNr ?? '';
    const orders = () => refusalOf(administrator.call('listOrders', { customer }));
    expect(await orders()).toBe('none');

    await world.db.system.query('update sessions set factor_method = null, factor_proved_at = null');

    expect(await orders()).toBe('account.step-up-required');
  });
});
