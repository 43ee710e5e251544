import type { Operation } from '@maincrop/contract/operation';
import { type OperationId, operations } from '@maincrop/contract/operations';
import { codeAt, stepUp } from '@maincrop/testkit/account/proofs';
import { give, SECRET, unproved, WAYS } from '@maincrop/testkit/account/session-ways';
import { turn } from '@maincrop/testkit/faults/rounds';
import { BUYER_WITHOUT_MFA as EMAIL } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const REFUSALS = ['MFA_REQUIRED', 'account.step-up-required', 'account.reauthentication-required'];
const MINUTE_MS = 60_000;

/** Rows of the endpoint table by what they ask of a session. */
const idsWhere = (asks: (row: Operation) => boolean) =>
  (Object.keys(operations) as OperationId[]).filter((id) => asks(operations[id]));
const CONTENT = idsWhere(({ mfa, fresh }) => mfa && !fresh);
const CHANGES = idsWhere(({ mfa, fresh }) => fresh === true && !mfa);
/** Administration asks for both: what a content asks for comes first. */
const ADMINISTRATION = idsWhere(({ mfa, fresh }) => mfa && fresh === true);

/** Each way asks for one content in four, in other runs for the rest. */
const TURN = turn(4);

describe(`what a session may do by what it has proved (turn ${TURN.name})`, () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
    // Nothing but the proof is to stand in the way.
    await world.db.system.query("insert into roles (id, name) values ('everything', 'Everything')");
    await world.db.system.query(
      `insert into policies (role_id, resource, actions, effect, wildcard)
         values ('everything', '*', '{get,post,put,delete}', 'allow', true)`,
    );
    await world.db.system.query(
      "insert into user_roles select id, 'everything' from users where email = $1",
      [EMAIL],
    );
  });
  beforeEach(async () => {
    for (const table of ['failed_attempts', 'passkeys', 'phone_codes', 'daily_budgets', 'sign_in_challenges'])
      await world.db.system.query(`delete from ${table}`);
    await give(world, 'none');
    world.clock.advance(MINUTE_MS);
  });
  afterAll(() => world.close());

  it('the endpoint table has rows to ask', () => {
    expect(CONTENT.length).toBeGreaterThan(30);
    expect(CHANGES).toHaveLength(11);
    expect(ADMINISTRATION.length).toBeGreaterThan(3);
  });

  it.each(Object.entries(WAYS))('MFA-13 MFA-14 OPEN-12 OPEN-13 OPEN-18 %s', async (_way, way) => {
    await give(world, way.has ?? 'none');
    const { headers } = await way.session(world);

    const asked = CONTENT.filter((_, index) => TURN.has(index));
    const content = await answersTo(asked, headers);
    const change = await answersTo(CHANGES, headers);
    const administration = await answersTo(ADMINISTRATION, headers);

    expect(content).toEqual(Object.fromEntries(asked.map((id) => [id, way.content])));
    expect(change).toEqual(Object.fromEntries(CHANGES.map((id) => [id, way.change])));
    const both = way.content === 'open' ? way.change : way.content;
    expect(administration).toEqual(Object.fromEntries(ADMINISTRATION.map((id) => [id, both])));
  });

  it('MFA-13 OPEN-12 the session says whether it has proved the factor', async () => {
    const session = await unproved(world);
    expect(await session.call('getSession')).toMatchObject({ mfa: 'TOTP', isFactorProved: false });

    await stepUp(world, session, EMAIL);

    expect(await session.call('getSession')).toMatchObject({ mfa: 'TOTP', isFactorProved: true });
    await give(world, 'none');
    expect(await session.call('getSession')).toMatchObject({ mfa: 'none', isFactorProved: false });
  });

  it('MFA-14 a change that waited while the owner set up a factor elsewhere is refused', async () => {
    const thief = await world.signIn(EMAIL);
    const { secret } = await thief.call('startTotpSetup');
    const owner = await world.db.system.connect();
    await owner.query('begin');
    await owner.query("update users set mfa_preference = 'TOTP', totp_secret = $2 where email = $1", [
      EMAIL,
      SECRET,
    ]);
    const waiting = fetch(`${world.base}/identity/verify-totp`, {
      method: 'POST',
      headers: thief.headers,
      body: JSON.stringify({ code: codeAt(world, secret) }),
    });
    await isWaiting();
    await owner.query('commit');
    owner.release();

    expect(await (await waiting).json()).toMatchObject({ code: 'account.step-up-required' });
    const { rows } = await world.db.system.query('select totp_secret from users where email = $1', [EMAIL]);
    expect(rows).toEqual([{ totp_secret: SECRET }]);
  });

  /** Until a statement of the service waits for a lock. */
  async function isWaiting(): Promise<void> {
    for (;;) {
      const { rowCount } = await world.db.system.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      if (rowCount) return;
      await new Promise((resolve) => {
        setTimeout(resolve, 10);
      });
    }
  }

  async function answersTo(ids: readonly OperationId[], headers: Readonly<Record<string, string>>) {
    const found: Record<string, string> = {};
    for (const id of ids) {
      const { method, path } = operations[id];
      const response = await fetch(`${world.base}${path}`, {
        method,
        headers: { ...headers, 'idempotency-key': 'session-proof' },
        ...(method !== 'GET' && { body: '{}' }),
      });
      const code = response.ok ? '' : ((await response.json()) as { code: string }).code;
      expect([id, code]).not.toEqual([id, 'account.sign-in-required']);
      found[id] = REFUSALS.includes(code) ? code : 'open';
    }
    return found;
  }
});
