import { addConfirmed, mailedLinks, MAILBOX } from '@maincrop/testkit/invoices/invoice-recipients';
import { BUYER, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { auditedActions } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('removeInvoiceRecipient', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  it('ACC-17 takes the address off with its links, for its own customer only', async () => {
    const { id } = await addConfirmed({ world, session: buyer });
    const { stop } = await mailedLinks(world, MAILBOX);
    const other = await world.signIn(CONTAINER_BUYER);
    await world.db.system.query(
      "insert into user_roles select id, 'customer-admin' from users where email = $1",
      [CONTAINER_BUYER],
    );
    expect(await refusalOf(other.call('removeInvoiceRecipient', { query: { id } }))).toBe('not-found');

    await buyer.call('removeInvoiceRecipient', { query: { id } });

    expect((await buyer.call('listInvoiceRecipients')).items).toEqual([]);
    expect(await world.call('showInvoiceMailLink', { query: { token: stop } })).toEqual({ purpose: 'ended' });
    expect(await refusalOf(buyer.call('removeInvoiceRecipient', { query: { id } }))).toBe('not-found');
    expect(await auditedActions(world, id)).toContain('invoice-recipient.removed');
  });
});
