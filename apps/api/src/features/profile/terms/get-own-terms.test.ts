import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

describe('getOwnTerms', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());
  afterEach(() => vi.restoreAllMocks());

  const forget = (email: string) =>
    world.db.system.query(
      'update users set terms_version = null, terms_accepted_at = null where email = $1',
      [email],
    );

  it('AUTH-04 asks nobody for terms that cannot be read, and says so in the log', async () => {
    await forget(BUYER);
    const { call } = await world.signIn(BUYER);
    vi.spyOn(world.services.content, 'page').mockRejectedValue(new Error('away'));
    const lines = vi.spyOn(world.services.log, 'warn');

    expect(await call('getOwnTerms')).toEqual({ toAccept: null });
    expect(await refusalOf(call('acceptTerms', { body: { number: '1.0' } }))).toBe('account.terms-changed');
    expect(lines).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('content service away'));
  });

  it('AUTH-04 does not ask the supplier’s own people', async () => {
    await forget(ADMINISTRATOR);
    const { call } = await world.signIn(ADMINISTRATOR);

    expect(await call('getOwnTerms')).toEqual({ toAccept: null });
  });
});
