import { addConfirmed, addRecipient, MAILBOX } from '@maincrop/testkit/invoices/invoice-recipients';
import {
  BUYER,
  BUYER_WITHOUT_MFA,
  CONTAINER_BUYER,
  INDIRECT_CUSTOMER,
  refusalOf,
} from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantScope, scopedQuery } from '../../../db/scope.ts';

describe('listInvoiceRecipients', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  it('ACC-17 shows the addresses of the customer with what their readers said, and another customer nothing', async () => {
    const other = await world.signIn(CONTAINER_BUYER);
    expect(await buyer.call('listInvoiceRecipients')).toEqual({ items: [], most: 10 });
    await addRecipient(buyer, { email: 'waiting@customer.example', documents: ['invoice'] });
    await addConfirmed({ world, session: buyer });

    const { items } = await buyer.call('listInvoiceRecipients');

    expect(items.map(({ email, status, documents, locale }) => [email, status, documents, locale])).toEqual([
      [MAILBOX, 'confirmed', ['invoice', 'credit-note'], 'de'],
      ['waiting@customer.example', 'waiting', ['invoice'], 'de'],
    ]);
    expect(await other.call('listInvoiceRecipients')).toEqual({ items: [], most: 10 });
  });

  it.each(['invoice_recipients', 'invoice_recipient_links', 'invoice_mails'])(
    'ACC-17 the database itself shows no row of %s to another customer',
    async (table) => {
      const seen = async (customerNr: string) =>
        (await scopedQuery(world.db, grantScope(customerNr), { text: `select 1 from ${table}` })).length;
      await world.db.system.query(
        "insert into invoice_mails values ('0000100001', 'inv-0001', 'a', gen_random_uuid(), now()) on conflict do nothing",
      );
      await world.db.system.query('grant select on invoice_mails to maincrop_app');

      expect(await seen('0000100001')).toBeGreaterThan(0);
      expect(await seen('0000100011')).toBe(0);
    },
  );

  it('ACC-17 is closed to strangers, other groups and buyers without a second factor', async () => {
    const indirect = await world.signIn(INDIRECT_CUSTOMER);
    const withoutMfa = await world.signIn(BUYER_WITHOUT_MFA);

    expect(await refusalOf(world.call('listInvoiceRecipients'))).toBe('account.sign-in-required');
    expect(await refusalOf(indirect.call('listInvoiceRecipients'))).toBe('access.denied');
    expect(await refusalOf(withoutMfa.call('listInvoiceRecipients'))).toBe('MFA_REQUIRED');
  });
});
