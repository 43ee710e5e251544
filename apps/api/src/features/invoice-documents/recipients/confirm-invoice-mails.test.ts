import { addRecipient, mailedLinks, MAILBOX } from '@maincrop/testkit/invoices/invoice-recipients';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const WEEK_MS = 7 * 24 * 3_600_000;

describe('confirmInvoiceMails', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeEach(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
    await addRecipient(buyer);
  });
  afterEach(() => world.close());
  const confirm = (token: string) => refusalOf(world.call('confirmInvoiceMails', { body: { token } }));
  const status = async () => (await buyer.call('listInvoiceRecipients')).items[0]?.status;

  it('confirms without an account, once in the audit trail, and says yes to a repeat', async () => {
    const links = await mailedLinks(world, MAILBOX);

    expect(await confirm(links.confirm)).toBe('none');
    expect(await confirm(links.confirm)).toBe('none');

    expect(await status()).toBe('confirmed');
    const { rows } = await world.db.system.query(
      "select actor_user_id, customer_nr from audit_trail where action = 'invoice-recipient.confirmed'",
    );
    expect(rows).toEqual([{ actor_user_id: null, customer_nr: '0000100001' }]);
  });

  it('is done by no GET, by no other link and by no link that has run out', async () => {
    const links = await mailedLinks(world, MAILBOX);
    const opened = await fetch(`${world.base}/invoice-mail-confirmation?token=${links.confirm}`);

    expect(opened.status).toBe(404);
    expect(await confirm(links.stop)).toBe('invoice-mail.link-ended');
    expect(await confirm('x'.repeat(43))).toBe('invoice-mail.link-ended');
    world.clock.advance(WEEK_MS);
    expect(await confirm(links.confirm)).toBe('invoice-mail.link-ended');
    const { rows } = await world.db.system.query('select confirmed_at from invoice_recipients');
    expect(rows).toEqual([{ confirmed_at: null }]);
  });

  it('does not bring back mails that the reader has stopped since', async () => {
    const links = await mailedLinks(world, MAILBOX);
    await confirm(links.confirm);
    await world.call('stopInvoiceMails', { body: { token: links.stop } });

    expect(await confirm(links.confirm)).toBe('invoice-mail.link-ended');
    expect(await status()).toBe('stopped');
  });
});
