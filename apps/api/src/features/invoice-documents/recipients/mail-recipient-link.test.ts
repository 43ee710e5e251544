import {
  addConfirmed,
  addRecipient,
  mailedLinks,
  MAILBOX,
} from '@maincrop/testkit/invoices/invoice-recipients';
import { BUYER, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { mailsTo } from '@maincrop/testkit/world/mails';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MINUTE_MS = 60_000;

describe('mailRecipientLink', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeEach(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterEach(() => world.close());
  const again = (id: string, session = buyer) =>
    refusalOf(session.call('mailRecipientLink', { body: { id } }));

  it('OPEN-16 mails another link, at most one a minute, and the one before is good for nothing any more', async () => {
    const { id } = await addRecipient(buyer);
    const first = await mailedLinks(world, MAILBOX);
    expect(await again(id)).toBe('invoice-mail.sent-just-now');

    world.clock.advance(MINUTE_MS);
    expect(await again(id)).toBe('none');

    expect(await mailsTo(world, MAILBOX)).toHaveLength(2);
    const second = await mailedLinks(world, MAILBOX);
    const confirm = (token: string) => refusalOf(world.call('confirmInvoiceMails', { body: { token } }));
    expect(await confirm(first.confirm)).toBe('invoice-mail.link-ended');
    expect(await confirm(second.confirm)).toBe('none');
  });

  it('OPEN-16 mails five a day to an address', async () => {
    const { id } = await addRecipient(buyer);
    for (let n = 0; n < 4; n += 1) {
      world.clock.advance(MINUTE_MS);
      expect(await again(id)).toBe('none');
    }
    world.clock.advance(MINUTE_MS);

    expect(await again(id, await world.signIn(BUYER))).toBe('account.mail-limit-reached');
  });

  it('asks a reader who had stopped the mails, and nobody who gets them', async () => {
    const { id } = await addConfirmed({ world, session: buyer });
    world.clock.advance(MINUTE_MS);
    expect(await again(id)).toBe('invoice-mail.already-confirmed');
    await world.call('stopInvoiceMails', { body: { token: (await mailedLinks(world, MAILBOX)).stop } });

    expect(await again(id)).toBe('none');

    expect((await buyer.call('listInvoiceRecipients')).items[0]?.status).toBe('waiting');
    await world.call('confirmInvoiceMails', { body: { token: (await mailedLinks(world, MAILBOX)).confirm } });
    expect((await buyer.call('listInvoiceRecipients')).items[0]?.status).toBe('confirmed');
  });

  it('ACC-17 knows no address of another customer, and is closed without the right', async () => {
    const { id } = await addRecipient(buyer);
    const other = await world.signIn(CONTAINER_BUYER);
    world.clock.advance(MINUTE_MS);

    expect(await again(id, other)).toBe('access.denied');
    await world.db.system.query(
      "insert into user_roles select id, 'customer-admin' from users where email = $1",
      [CONTAINER_BUYER],
    );
    expect(await again(id, other)).toBe('not-found');
  });
});
