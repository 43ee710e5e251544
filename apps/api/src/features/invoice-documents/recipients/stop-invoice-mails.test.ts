import { addConfirmed, mailedLinks, MAILBOX } from '@maincrop/testkit/invoices/invoice-recipients';
import { issue } from '@maincrop/testkit/invoices/issued-invoice';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { mailsTo } from '@maincrop/testkit/world/mails';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('stopInvoiceMails', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeEach(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterEach(() => world.close());
  const stop = (token: string) => refusalOf(world.call('stopInvoiceMails', { body: { token } }));

  it('ends the mails by the link of any of them, once in the audit trail; a repeat changes nothing', async () => {
    await addConfirmed({ world, session: buyer });
    await issue(world, '0090999201');
    const first = await mailedLinks(world, MAILBOX);
    await issue(world, '0090999202');
    await world.runJobs();

    expect(await stop(first.stop)).toBe('none');
    expect(await stop(first.stop)).toBe('none');
    await issue(world, '0090999203');

    expect(await mailsTo(world, MAILBOX)).toHaveLength(3);
    expect((await buyer.call('listInvoiceRecipients')).items[0]?.status).toBe('stopped');
    const { rows } = await world.db.system.query(
      "select actor_user_id from audit_trail where action = 'invoice-recipient.stopped'",
    );
    expect(rows).toEqual([{ actor_user_id: null }]);
  });

  it('is done by no GET and by no other link', async () => {
    await addConfirmed({ world, session: buyer });
    const links = await mailedLinks(world, MAILBOX);

    expect((await fetch(`${world.base}/invoice-mail-stop?token=${links.stop}`)).status).toBe(404);
    expect(await stop(links.confirm)).toBe('invoice-mail.link-ended');
    expect((await buyer.call('listInvoiceRecipients')).items[0]?.status).toBe('confirmed');
  });
});
