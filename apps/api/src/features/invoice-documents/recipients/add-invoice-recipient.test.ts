import {
  A_RECIPIENT,
  addConfirmed,
  addRecipient,
  mailedLinks,
  MAILBOX,
} from '@maincrop/testkit/invoices/invoice-recipients';
import { BUYER, CONTAINER_BUYER, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMIN } from '@maincrop/testkit/users/users';
import { auditedActions, userIdOf } from '@maincrop/testkit/world/accounts';
import { mailsTo } from '@maincrop/testkit/world/mails';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('addInvoiceRecipient', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeEach(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterEach(() => world.close());

  it('asks the reader of the address in the chosen language, and says for which customer', async () => {
    const added = await addRecipient(buyer);

    expect(added).toMatchObject({ email: MAILBOX, status: 'waiting', documents: ['invoice', 'credit-note'] });
    const [mail, ...more] = await mailsTo(world, MAILBOX);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Dürfen wir Rechnungen an diese Adresse senden?');
    expect(mail?.body_text).toContain('Kunde: Vriesgroot Horeca B.V. - Zuiderloo');
    const { confirm, stop } = await mailedLinks(world, MAILBOX);
    expect([confirm.length, stop.length, confirm === stop]).toEqual([43, 43, false]);
  });

  it('keeps of the links only the hashes, and no address in the audit trail', async () => {
    const { id } = await addRecipient(buyer);
    const { confirm, stop } = await mailedLinks(world, MAILBOX);

    const stored = await world.db.system.query<{ row: string }>(
      `select l::text as row from invoice_recipient_links l
       union all select a::text from audit_trail a where action like 'invoice-recipient.%'`,
    );

    expect(stored.rows).toHaveLength(3);
    for (const secret of [confirm, stop, MAILBOX])
      expect(stored.rows.some(({ row }) => row.includes(secret))).toBe(false);
    expect(await auditedActions(world, id)).toEqual(['invoice-recipient.added']);
  });

  it('answers the same again with what is there, and mails nothing twice', async () => {
    const first = await addRecipient(buyer);
    await world.runJobs();

    const again = await addRecipient(buyer, { email: MAILBOX.toUpperCase() });

    expect(again).toEqual(first);
    expect(await mailsTo(world, MAILBOX)).toHaveLength(1);
  });

  it('keeps one address when two requests come at once', async () => {
    const both = await Promise.all([addRecipient(buyer), addRecipient(buyer)]);

    expect(both[0]).toEqual(both[1]);
    expect(await mailsTo(world, MAILBOX)).toHaveLength(1);
  });

  it('refuses an address that is listed otherwise, in any case, and what is none, beside the field', async () => {
    await addConfirmed({ world, session: buyer });

    const listed = await problemOf(addRecipient(buyer, { email: 'Invoices@Customer.Example' }));
    const none = await problemOf(addRecipient(buyer, { email: 'a@b.example\r\nBcc: c@d.example' }));

    expect(listed).toMatchObject({
      status: 422,
      fields: [{ field: 'email', code: 'invoice-mail.already-listed' }],
    });
    expect(none).toMatchObject({ status: 422, fields: [{ field: 'email', code: 'account.invalid-email' }] });
  });

  it('refuses no documents at all and takes each kind once, in one order', async () => {
    expect(await refusalOf(addRecipient(buyer, { documents: [] }))).toBe('invalid-request');
    const added = await addRecipient(buyer, { documents: ['credit-note', 'invoice', 'credit-note'] });
    expect(added.documents).toEqual(['invoice', 'credit-note']);
  });

  it('takes ten addresses for a customer, also when more come at once', async () => {
    const codes = await Promise.all(
      Array.from({ length: 12 }, async (_, n) =>
        refusalOf(addRecipient(buyer, { email: `books-${n}@customer.example` })),
      ),
    );

    expect(codes.filter((code) => code === 'none')).toHaveLength(10);
    expect(codes.filter((code) => code === 'invoice-mail.too-many')).toHaveLength(2);
  });

  it('OPEN-16 an address is asked once a minute and five times a day, whoever wants it', async () => {
    const other = await world.signIn(CONTAINER_BUYER);
    await giveRole(CONTAINER_BUYER);
    const ask = async (session: TestSession) => {
      const code = await refusalOf(addRecipient(session));
      await world.db.system.query('delete from invoice_recipients');
      return code;
    };

    expect(await ask(buyer)).toBe('none');
    expect(await ask(other)).toBe('invoice-mail.sent-just-now');
    for (let n = 0; n < 4; n += 1) {
      world.clock.advance(60_000);
      expect(await ask(await world.signIn(BUYER))).toBe('none');
    }
    world.clock.advance(60_000);
    expect(await ask(await world.signIn(CONTAINER_BUYER))).toBe('account.mail-limit-reached');
  });

  it('ACC-09 needs the right to administer the customer and the right to its invoices', async () => {
    const other = await world.signIn(CONTAINER_BUYER);
    expect(await refusalOf(addRecipient(other))).toBe('access.denied');

    await giveRole(CONTAINER_BUYER);
    expect(await refusalOf(addRecipient(other))).toBe('none');
    await world.db.system.query(
      "update policies set effect = 'deny' where resource = '/invoices' and role_id = 'direct-customers'",
    );

    expect(await refusalOf(addRecipient(other, { email: 'more@customer.example' }))).toBe('access.denied');
  });

  it('OPEN-18 is not done by somebody who acts as a user', async () => {
    const admin = await world.signIn(ADMIN);
    await admin.call('impersonate', {
      body: { ...(await impersonation()) },
    });

    expect(await refusalOf(admin.call('addInvoiceRecipient', { body: A_RECIPIENT }))).toBe(
      'access.impersonated',
    );
  });

  async function impersonation() {
    return { id: await userIdOf(world, BUYER), reason: 'Helps with addresses' };
  }

  async function giveRole(email: string) {
    await world.db.system.query(
      "insert into user_roles select id, 'customer-admin' from users where email = $1 on conflict do nothing",
      [email],
    );
  }
});
