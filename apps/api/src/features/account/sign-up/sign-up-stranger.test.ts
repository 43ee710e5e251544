import { aBrowser } from '@maincrop/testkit/account/sign-up-browser';
import { refusalOf } from '@maincrop/testkit/orders/orders';
import { codeSentTo, sentTo } from '@maincrop/testkit/world/outbox';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const EMAIL = 'new.cook@tryout.example';
const OWN = 'Knollenfeld9';
const STRANGE = 'Ackerwinde99';

/** A stranger signs up with somebody’s address and waits for its owner to confirm it. */
describe('a sign-up under somebody else’s address', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  beforeEach(async () => {
    for (const table of [
      'mail_limits',
      'outbox',
      'failed_attempts',
      "users where email like '%@tryout.example'",
    ])
      await world.db.system.query(`delete from ${table}`);
  });
  afterAll(() => world.close());

  it('does not leave its password behind when the owner confirms the newest code', async () => {
    const [owner, stranger] = [aBrowser(world, EMAIL), aBrowser(world, EMAIL)];
    await owner.signUp(OWN);
    await world.runJobs();
    world.clock.advance(30_000);
    await stranger.signUp(STRANGE);

    expect(await owner.confirm(await codeSentTo(world, EMAIL))).toBe(200);

    expect(await entersWith(STRANGE)).toBe('account.incorrect-credentials');
  });

  it('nor when it came a moment before the owner’s own', async () => {
    const [owner, stranger] = [aBrowser(world, EMAIL), aBrowser(world, EMAIL)];
    await stranger.signUp(STRANGE);
    await world.runJobs();
    await owner.signUp(OWN);

    expect(await owner.confirm(await codeSentTo(world, EMAIL))).toBe(200);

    expect(await entersWith(STRANGE)).toBe('account.incorrect-credentials');
    const [mail] = await sentTo(world, EMAIL);
    expect(mail?.text).toContain('/password-reset?email=');
  });

  it('the password stays where the browser that chose it confirms, also after signing up twice', async () => {
    const owner = aBrowser(world, EMAIL);
    await owner.signUp(OWN);
    await world.runJobs();
    await owner.signUp(OWN);

    expect(await owner.confirm(await codeSentTo(world, EMAIL))).toBe(200);

    expect(await entersWith(OWN)).toBe('none');
    expect(owner.cookies.has('sign-up')).toBe(false);
  });

  it('on another device the owner sets a password anew', async () => {
    await aBrowser(world, EMAIL).signUp(OWN);

    expect(await aBrowser(world, EMAIL).confirm(await codeSentTo(world, EMAIL))).toBe(200);
    const code = await codeSentTo(world, EMAIL);
    await world.call('confirmReset', { body: { username: EMAIL, code, newPassword: 'Knollenfeld10' } });

    expect(await entersWith('Knollenfeld10')).toBe('none');
  });

  it.each([
    ['the same', true, '1.0'],
    ['another', false, null],
  ])('AUTH-04 keeps the accepted terms where %s browser confirms', async (_name, isSame, version) => {
    const owner = aBrowser(world, EMAIL);
    await owner.signUp(OWN);
    const confirming = isSame ? owner : aBrowser(world, EMAIL);

    expect(await confirming.confirm(await codeSentTo(world, EMAIL))).toBe(200);

    const { rows } = await world.db.system.query<{ version: string; at: Date }>(
      'select terms_version as version, terms_accepted_at as at from users where email = $1',
      [EMAIL],
    );
    expect(rows).toEqual([{ version, at: version === null ? null : world.clock.now() }]);
  });

  const entersWith = (password: string) =>
    refusalOf(world.call('signIn', { body: { email: EMAIL, password } }));
});
