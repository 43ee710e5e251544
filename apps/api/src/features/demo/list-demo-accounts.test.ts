import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import demoUsers from '@maincrop/tools/dev-world/demo-users.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('listDemoAccounts', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('lists one account for each kind of user, which really signs in', async () => {
    const { items } = await world.call('listDemoAccounts');

    expect(items.map(({ kind }) => kind)).toEqual(demoUsers.map(({ kind }) => kind));
    const [first] = items.filter(({ mfa, isActive }) => mfa === 'none' && isActive);
    const body = { email: first?.email ?? '', password: first?.password ?? '' };
    expect(await world.call('signIn', { body })).toMatchObject({ status: 'code-required', method: 'MAIL' });
  });

  it('does not exist outside the demo, like the outbox and the codes', async () => {
    const plain = await createTestWorld({ environment: { DEMO: '0' } });

    const answers = await Promise.all(
      ['accounts', 'code?email=x', 'outbox'].map((name) => fetch(`${plain.base}/demo/${name}`)),
    );
    await plain.close();

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
