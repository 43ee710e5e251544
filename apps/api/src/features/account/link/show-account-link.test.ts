import { anAccount } from '@maincrop/testkit/users/users';
import { sentTo } from '@maincrop/testkit/world/outbox';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../platform/access/demo-password.ts';

const EMAIL = 'owner@customer.example';

describe('showAccountLink', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
    await anAccount(world, { email: EMAIL });
  });
  afterAll(() => world.close());

  const show = (token: string) => world.call('showAccountLink', { query: { token } });

  it('OPEN-18 says what a link undoes, changes nothing, and keeps no secret', async () => {
    const session = await world.signIn(EMAIL);
    const body = { oldPassword: DEMO_PASSWORD, newPassword: 'Knollenfeld2027' };
    await session.call('changePassword', { body });
    const [mail] = await sentTo(world, EMAIL);
    const token = /account-link\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';

    const at = world.clock.now().toISOString();
    const shown = { purpose: 'undo', email: EMAIL, changes: [{ what: 'password', at }] };
    expect([await show(token), await show(token)]).toEqual([shown, shown]);
    expect((await session.call('getSession')).email).toBe(EMAIL);
    const { rows } = await world.db.system.query<{ row: string }>(
      'select l::text as row from account_links l',
    );
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
  });

  it('says of any other link that it has ended', async () => {
    for (const token of ['x', 'x'.repeat(200)]) expect(await show(token)).toEqual({ purpose: 'ended' });
  });
});
