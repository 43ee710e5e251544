import { addRecipient, mailedLinks, MAILBOX } from '@maincrop/testkit/invoices/invoice-recipients';
import { BUYER } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const WEEK_MS = 7 * 24 * 3_600_000;
const ABOUT = {
  email: MAILBOX,
  customer: 'Vriesgroot Horeca B.V. - Zuiderloo',
  documents: ['invoice', 'credit-note'],
};

describe('showInvoiceMailLink', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeEach(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterEach(() => world.close());
  const shown = (token: string) => world.call('showInvoiceMailLink', { query: { token } });

  // Proves invoice_recipient_link.
  it('says without an account what each link is for, and changes nothing, however often it is opened', async () => {
    await addRecipient(buyer);
    const { confirm, stop } = await mailedLinks(world, MAILBOX);

    for (let n = 0; n < 3; n += 1) {
      expect(await shown(confirm)).toEqual({ purpose: 'confirm', isDone: false, ...ABOUT });
      expect(await shown(stop)).toEqual({ purpose: 'stop', isDone: false, ...ABOUT });
    }

    expect((await buyer.call('listInvoiceRecipients')).items[0]?.status).toBe('waiting');
    await world.call('confirmInvoiceMails', { body: { token: confirm } });
    expect(await shown(confirm)).toMatchObject({ isDone: true });
  });

  it('tells of an unknown secret and of one that has run out alike', async () => {
    await addRecipient(buyer);
    const { confirm, stop } = await mailedLinks(world, MAILBOX);

    world.clock.advance(WEEK_MS);

    expect(await shown(confirm)).toEqual({ purpose: 'ended' });
    expect(await shown('x'.repeat(43))).toEqual({ purpose: 'ended' });
    expect(await shown(stop)).toMatchObject({ purpose: 'stop' });
  });
});
