import { addConfirmed, addRecipient } from '@maincrop/testkit/invoices/invoice-recipients';
import { issue } from '@maincrop/testkit/invoices/issued-invoice';
import { BUYER, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { auditedActions } from '@maincrop/testkit/world/accounts';
import { mailsTo } from '@maincrop/testkit/world/mails';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('changeInvoiceRecipient', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  it('changes language and documents from the next document on; what its reader said stays', async () => {
    const email = 'changed@customer.example';
    const { id } = await addConfirmed({ world, session: buyer }, { email });
    const { items } = await buyer.call('listInvoiceRecipients');
    const version = items.find((each) => each.id === id)?.version ?? 0;

    const changed = await buyer.call('changeInvoiceRecipient', {
      body: { id, version, locale: 'fr', documents: ['invoice'] },
    });
    await issue(world, '0090999101', { document: { kind: 'credit-note' } });
    await issue(world, '0090999102');

    expect(changed).toMatchObject({ email, locale: 'fr', documents: ['invoice'], status: 'confirmed' });
    expect((await mailsTo(world, email)).slice(1).map(({ subject }) => subject)).toEqual([
      'Facture 0090999102',
    ]);
    expect(await auditedActions(world, id)).toContain('invoice-recipient.changed');
  });

  it('refuses a version that somebody else has replaced', async () => {
    const { id, version } = await addRecipient(buyer, { email: 'conflict@customer.example' });
    const change = (given: number) =>
      refusalOf(
        buyer.call('changeInvoiceRecipient', {
          body: { id, version: given, locale: 'nl', documents: ['credit-note'] },
        }),
      );

    expect(await change(version)).toBe('none');
    expect(await change(version)).toBe('edit-conflict');
  });

  it('ACC-17 knows no address of another customer, and is closed without the right', async () => {
    const { id, version } = await addRecipient(buyer, { email: 'mine@customer.example' });
    const other = await world.signIn(CONTAINER_BUYER);
    const body = { id, version, locale: 'nl', documents: ['invoice'] } as const;
    const change = () =>
      refusalOf(other.call('changeInvoiceRecipient', { body: { ...body, documents: ['invoice'] } }));

    expect(await change()).toBe('access.denied');
    await world.db.system.query(
      "insert into user_roles select id, 'customer-admin' from users where email = $1",
      [CONTAINER_BUYER],
    );
    expect(await change()).toBe('not-found');
  });
});
