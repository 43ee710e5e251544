import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../platform/access/demo-password.ts';

describe('askForHelp', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  afterAll(() => world.close());

  it('mails the administrators once a day and changes nothing but the note of it', async () => {
    const challenge = await challengeOf(BUYER);

    await world.call('askForHelp', { body: { challenge } });
    await world.call('askForHelp', { body: { challenge } });

    await world.runJobs();
    const mails = await world.db.system.query<{ recipient: string; body_text: string }>(
      'select recipient, body_text from outbox order by id',
    );
    const administrators = await world.db.system.query<{ email: string }>(
      "select email from users where group_name = 'administrators' and deleted_at is null order by id",
    );
    expect(mails.rows.map(({ recipient }) => recipient).toSorted()).toEqual(
      administrators.rows.map(({ email }) => email).toSorted(),
    );
    expect(mails.rows[0]?.body_text).toContain(BUYER);
    expect(await helpAskedAt()).toEqual(world.clock.now());
    expect((await world.signIn(BUYER)).call).toBeTypeOf('function');
  });

  it('the note goes away when the user gets in after all', async () => {
    await world.call('askForHelp', { body: { challenge: await challengeOf(BUYER) } });
    expect(await helpAskedAt()).not.toBeNull();

    await world.signIn(BUYER);

    expect(await helpAskedAt()).toBeNull();
  });

  it('needs the right password first: an unknown or expired sign-in gets no help', async () => {
    const challenge = await challengeOf(BUYER);
    world.clock.advance(10 * 60_000);

    for (const given of ['made-up', challenge]) {
      expect(await refusalOf(world.call('askForHelp', { body: { challenge: given } }))).toBe(
        'account.sign-in-expired',
      );
    }
  });

  async function challengeOf(email: string): Promise<string> {
    const answer = await world.call('signIn', { body: { email, password: DEMO_PASSWORD } });
    return answer.status === 'code-required' ? answer.challenge : 'none';
  }

  async function helpAskedAt(): Promise<Date | null | undefined> {
    const { rows } = await world.db.system.query<{ mfa_help_asked_at: Date | null }>(
      'select mfa_help_asked_at from users where email = $1',
      [BUYER],
    );
    return rows[0]?.mfa_help_asked_at;
  }
});
