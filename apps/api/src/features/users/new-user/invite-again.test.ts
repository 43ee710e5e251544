import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMIN, idOf, mailsTo } from '@maincrop/testkit/users/users';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const INVITED = 'invited@customer.example';

describe('inviteAgain', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('OPEN-23 mails the invitation once more, and not to who has a password or is deactivated', async () => {
    const { call } = await world.signIn(ADMIN);
    const { id } = await call('createUser', {
      body: { email: INVITED, firstName: 'Ida', lastName: 'Invited', group: 'end-users', locale: 'it' },
    });
    await world.runJobs();

    await call('inviteAgain', { body: { id } });
    expect(await refusalOf(call('inviteAgain', { body: { id } }))).toBe('users.invited-just-now');
    await world.runJobs();

    expect((await mailsTo(world, INVITED)).map(({ subject }) => subject)).toEqual([
      'Il suo accesso al portale clienti Maincrop',
      'Il suo accesso al portale clienti Maincrop',
    ]);
    const again = async (email: string) =>
      refusalOf(call('inviteAgain', { body: { id: await idOf(world, email) } }));
    expect(await again(BUYER)).toBe('users.has-password');
    expect(await again('inactive@customer.example')).toBe('users.inactive');
  });

  it('OPEN-23 mails one a minute and five a day, whoever asks', async () => {
    const { call } = await world.signIn(ADMIN);
    const { id } = await call('createUser', {
      body: {
        email: 'often@customer.example',
        firstName: 'Otto',
        lastName: 'Often',
        group: 'end-users',
        locale: 'de',
      },
    });
    const answers = [];
    for (let n = 0; n < 6; n += 1) {
      const again = await world.signIn(ADMIN);
      answers.push(await refusalOf(again.call('inviteAgain', { body: { id } })));
      world.clock.advance(60_000);
    }

    expect(answers).toEqual(['none', 'none', 'none', 'none', 'none', 'account.mail-limit-reached']);
  });
});
