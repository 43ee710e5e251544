import {
  BUYER_WITHOUT_MFA as EMAIL,
  CONTAINER_BUYER,
  problemOf,
  refusalOf,
} from '@maincrop/testkit/orders/orders';
import { auditedActions, userIdOf } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('endSession', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('AUTH-09 ends that session at once and no other', async () => {
    const here = await world.signIn(EMAIL);
    const elsewhere = await world.signIn(EMAIL);

    await here.call('endSession', { query: { id: await currentOf(elsewhere) } });

    expect(await refusalOf(elsewhere.call('getSession'))).toBe('account.sign-in-required');
    expect(await refusalOf(here.call('getSession'))).toBe('none');
    expect(await auditedActions(world, await userIdOf(world, EMAIL))).toContain('session.ended');
  });

  it('ends this session too, and takes its cookie away', async () => {
    const { call, headers } = await world.signIn(EMAIL);
    const id = await currentOf({ call });

    const response = await fetch(`${world.base}/identity/session?id=${id}`, {
      method: 'DELETE',
      headers: { authorization: headers['authorization'] ?? '' },
    });

    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie().join()).toMatch(/^session=; Max-Age=0|^session=;.*1970/);
    expect(await refusalOf(call('getSession'))).toBe('account.sign-in-required');
  });

  it('answers a foreign, an ended and an unknown id alike', async () => {
    const { call } = await world.signIn(EMAIL);
    const other = await world.signIn(CONTAINER_BUYER);
    const gone = await world.signIn(EMAIL);
    const goneId = await currentOf(gone);
    await gone.call('endSession', { query: { id: goneId } });
    const ids = [await currentOf(other), goneId, '00000000-0000-0000-0000-000000000000', "' or 1=1"];

    const problems = await Promise.all(ids.map((id) => problemOf(call('endSession', { query: { id } }))));

    expect(problems.map((problem) => [problem?.status, problem?.code])).toEqual(
      ids.map(() => [404, 'not-found']),
    );
    expect(await refusalOf(other.call('getSession'))).toBe('none');
  });

  it('needs a session and an id', async () => {
    const { headers } = await world.signIn(EMAIL);
    const response = await fetch(`${world.base}/identity/session`, {
      method: 'DELETE',
      headers: { authorization: headers['authorization'] ?? '' },
    });

    expect(await refusalOf(world.call('endSession', { query: { id: 'x' } }))).toBe(
      'account.sign-in-required',
    );
    expect(await response.json()).toMatchObject({ status: 400, params: { name: 'id' } });
  });

  async function currentOf({ call }: Pick<TestSession, 'call'>): Promise<string> {
    const { sessions } = await call('listSessions');
    return sessions.find(({ isCurrent }) => isCurrent)?.id ?? 'none';
  }
});
