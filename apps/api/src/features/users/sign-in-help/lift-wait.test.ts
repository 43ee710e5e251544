import { BUYER, BUYER_WITHOUT_MFA, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMIN, anAccount, auditOf, idOf, jobsOf, mailsTo } from '@maincrop/testkit/users/users';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../platform/access/demo-password.ts';

describe('liftWait', () => {
  let world: TestWorld;
  let admin: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
    admin = await world.signIn(ADMIN);
  });
  beforeEach(() => world.db.system.query('delete from failed_attempts'));
  afterAll(() => world.close());

  const enter = (email: string, password: string) => world.call('signIn', { body: { email, password } });
  const keepOut = async (email: string, tries = 12) => {
    for (let n = 0; n < tries; n += 1) {
      const problem = await problemOf(enter(email, 'Wrong2026'));
      if (problem?.code === 'account.attempts-exceeded')
        world.clock.advance(Number(problem.params['seconds']) * 1000);
    }
  };
  const lift = async (email: string, session = admin) =>
    session.call('liftWait', { body: { id: await idOf(world, email) } });
  const waitOf = async (email: string) =>
    (await admin.call('getUser', { query: { id: await idOf(world, email) } })).wait;

  it('OPEN-25 an administrator sees since when and until when somebody waits, and lets them in at once', async () => {
    for (let n = 0; n < 6; n += 1)
      await refusalOf(world.call('confirmSignUp', { body: { email: BUYER_WITHOUT_MFA, code: 'wrong' } }));
    expect(await waitOf(BUYER_WITHOUT_MFA)).toBeNull();
    for (let n = 0; n < 5; n += 1) await refusalOf(enter(BUYER_WITHOUT_MFA, 'Wrong2026'));
    const now = world.clock.now().getTime();
    expect(await waitOf(BUYER_WITHOUT_MFA)).toEqual({
      since: new Date(now).toISOString(),
      until: new Date(now + 1000).toISOString(),
    });
    expect(await refusalOf(enter(BUYER_WITHOUT_MFA, DEMO_PASSWORD))).toBe('account.attempts-exceeded');

    await lift(BUYER_WITHOUT_MFA);

    expect(await waitOf(BUYER_WITHOUT_MFA)).toBeNull();
    expect(await refusalOf(enter(BUYER_WITHOUT_MFA, DEMO_PASSWORD))).toBe('none');
  });

  it('OPEN-25 lifts that of codes too, tells the owner by mail, and notes it without a secret', async () => {
    const { challenge = '' } = { ...(await enter(BUYER, DEMO_PASSWORD)) } as { challenge?: string };
    for (let n = 0; n < 5; n += 1)
      await refusalOf(world.call('confirmSignIn', { body: { challenge, code: '000000' } }));
    expect(await waitOf(BUYER)).not.toBeNull();

    await lift(BUYER);

    const userId = await idOf(world, BUYER);
    expect(await waitOf(BUYER)).toBeNull();
    expect(await auditOf(world, 'user.wait-lifted')).toContainEqual(
      expect.objectContaining({ object: userId, actor_user_id: await idOf(world, ADMIN), after: null }),
    );
    expect(await jobsOf(world, 'send-notice')).toContainEqual(
      expect.objectContaining({ kind: 'wait-lifted', userId }),
    );
    await world.runJobs();
    const [mail] = await mailsTo(world, BUYER);
    expect(mail?.subject).toBe('U kunt weer inloggen');
  });

  it('does and tells nothing where nothing waits, or no longer', async () => {
    await keepOut(BUYER_WITHOUT_MFA, 6);
    world.clock.advance(60_000);
    const [lines, mails] = [await auditOf(world, 'user.wait-lifted'), await jobsOf(world, 'send-notice')];

    await lift(BUYER_WITHOUT_MFA);

    expect(await auditOf(world, 'user.wait-lifted')).toEqual(lines);
    expect(await jobsOf(world, 'send-notice')).toEqual(mails);
  });

  it('gives guesses of nobody else back, and not one’s own', async () => {
    await keepOut(BUYER);
    for (let n = 0; n < 5; n += 1) await refusalOf(enter(BUYER_WITHOUT_MFA, 'Wrong2026'));

    await lift(BUYER);

    expect(await waitOf(BUYER_WITHOUT_MFA)).not.toBeNull();
    expect(await refusalOf(lift(ADMIN))).toBe('users.not-on-oneself');
  });

  it('is for those who manage users, and for administrators’ accounts only for those who manage roles', async () => {
    await anAccount(world, { email: 'support@maincrop.example', roles: ['user-support'] });
    const [buyer, support] = [await world.signIn(BUYER), await world.signIn('support@maincrop.example')];

    expect(await refusalOf(lift(BUYER_WITHOUT_MFA, buyer))).toBe('access.denied');
    expect(await refusalOf(lift(BUYER_WITHOUT_MFA, support))).toBe('none');
    expect(await refusalOf(lift(ADMIN, support))).toBe('users.beyond-own-rights');
    expect(await refusalOf(admin.call('liftWait', { body: { id: crypto.randomUUID() } }))).toBe(
      'users.unknown-user',
    );
  });
});
