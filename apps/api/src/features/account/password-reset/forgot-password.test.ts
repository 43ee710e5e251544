import { BUYER, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('forgotPassword', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  afterAll(() => world.close());

  it('AUTH-12 mails a code and a link, in the language of the user', async () => {
    await world.call('forgotPassword', { body: { email: 'buyer.de@customer.example' } });
    await world.runJobs();

    const { items } = await world.call('listDemoOutbox');
    expect(items[0]).toMatchObject({
      kind: 'mail',
      to: 'buyer.de@customer.example',
      subject: 'Ihr Code für ein neues Passwort',
    });
    expect(items[0]?.text).toMatch(/Er gilt 10 Minuten[^]*\nIhr Code: \d{6}\n/);
    expect(items[0]?.text).toContain('/password-reset?email=buyer.de%40customer.example');
  });

  it('OPEN-15 answers known, unknown and deactivated addresses alike and mails the known only', async () => {
    const before = (await world.call('listDemoOutbox')).items.length;
    const emails = [BUYER, 'nobody@nowhere.example', 'inactive@customer.example', ''];

    const answers = await Promise.all(
      emails.map(async (email) => {
        const response = await fetch(`${world.base}/identity/forgot-password`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email }),
        });
        return [response.status, await response.text(), response.headers.getSetCookie()];
      }),
    );
    await world.runJobs();

    expect(answers).toEqual(emails.map(() => [204, '', []]));
    const mails = (await world.call('listDemoOutbox')).items;
    expect(mails.slice(0, mails.length - before).map(({ to }) => to)).toEqual([BUYER]);
  });

  it('mails once when asked several times before the mail is on its way', async () => {
    const before = (await world.call('listDemoOutbox')).items.length;
    for (let n = 0; n < 5; n += 1) {
      await world.call('forgotPassword', { body: { email: CONTAINER_BUYER } });
    }
    await world.runJobs();

    expect((await world.call('listDemoOutbox')).items.length).toBe(before + 1);
  });

  it('refuses an address that is too long', async () => {
    const email = `${'a'.repeat(250)}@x.example`;

    expect(await refusalOf(world.call('forgotPassword', { body: { email } }))).toBe('invalid-request');
  });
});
