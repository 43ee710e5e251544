import { randomUUID } from 'node:crypto';
import { aNewClaim } from '@maincrop/testkit/claims/claims';
import { aNewOrder, BUYER, BUYER_WITHOUT_MFA } from '@maincrop/testkit/orders/orders';
import { ADMIN } from '@maincrop/testkit/users/users';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../access/demo-password.ts';

interface KeptMail {
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string | null;
}

describe('every mail', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  afterAll(() => world.close());

  it('has a plain and an HTML part, which open the same addresses of the portal', async () => {
    const buyer = await world.signIn(BUYER);
    const admin = await world.signIn(ADMIN);
    const signUp = { password: 'Knollenfeld9', locale: 'en-GB', acceptTerms: true } as const;
    await world.call('forgotPassword', { body: { email: BUYER_WITHOUT_MFA } });
    await world.call('signUp', { body: { ...signUp, email: 'new.cook@tryout.example' } });
    await world.call('signUp', { body: { ...signUp, email: BUYER } });
    const challenged = await world.call('signIn', { body: { email: BUYER, password: DEMO_PASSWORD } });
    if (challenged.status === 'code-required')
      await world.call('askForHelp', { body: { challenge: challenged.challenge } });
    await admin.call('createUser', {
      body: {
        email: 'invited@customer.example',
        firstName: 'Ida',
        lastName: 'Invited',
        group: 'end-users',
        locale: 'it',
      },
    });
    const other = await world.signIn(BUYER_WITHOUT_MFA);
    await other.call('changeEmail', { body: { email: 'new.buyer@customer.example' } });
    await buyer.call('placeOrder', { body: aNewOrder(), idempotencyKey: randomUUID() });
    await buyer.call('createClaim', { body: aNewClaim(), idempotencyKey: randomUUID() });
    await world.runJobs();

    const { rows } = await world.db.system.query<KeptMail>("select * from outbox where kind = 'mail'");

    const subjects = new Set(rows.map(({ subject }) => subject));
    expect(subjects.size).toBeGreaterThanOrEqual(8);
    expect(rows.filter(({ body_html }) => body_html === null).map(({ subject }) => subject)).toEqual([]);
    const { publicUrl } = world.services.config;
    for (const { body_text, body_html } of rows) {
      const links = linksOf(body_html ?? '');
      expect(new Set(links)).toEqual(
        new Set([...body_text.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link).href)),
      );
      expect(links.filter((link) => !link.startsWith(`${publicUrl}/`))).toEqual([]);
    }
  });
});

function linksOf(html: string): string[] {
  return [...html.matchAll(/<a href="([^"]*)"/g)].map(([, link = '']) => link.replaceAll('&#38;', '&'));
}
