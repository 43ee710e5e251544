import { randomUUID } from 'node:crypto';
import { aNewOrder, BUYER } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface KeptMail {
  readonly recipient: string;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
}

const SUBJECTS = {
  de: 'Wir haben Ihre Bestellung LANG erhalten',
  'en-GB': 'We have received your order LANG',
  es: 'Hemos recibido su pedido LANG',
  fr: 'Nous avons bien reçu votre commande LANG',
  it: 'Abbiamo ricevuto il suo ordine LANG',
  nl: 'We hebben uw bestelling LANG ontvangen',
};

describe('the confirmation mail', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const mailOf = async (changes: Parameters<typeof aNewOrder>[0]): Promise<KeptMail | undefined> => {
    const order = await buyer.call('placeOrder', { body: aNewOrder(changes), idempotencyKey: randomUUID() });
    await world.runJobs();
    const kept = await world.db.system.query<KeptMail>('select * from outbox where body_text like $1', [
      `%${order.Id}%`,
    ]);
    expect(kept.rowCount).toBe(1);
    return kept.rows[0];
  };

  it.each(Object.entries(SUBJECTS))("ORD-15 is in the buyer's language: %s", async (locale, subject) => {
    await world.db.system.query('update users set locale = $1 where email = $2', [locale, BUYER]);

    const mail = await mailOf({ PurchOrder: 'LANG' });

    expect(mail).toMatchObject({ recipient: BUYER, subject });
    expect(mail?.body_html).toContain(`<html lang="${locale}">`);
  });

  it('ORD-15 carries the lines with quantities and units, ship-to party, date, reference and totals', async () => {
    await world.db.system.query("update users set locale = 'en-GB' where email = $1", [BUYER]);

    const text = (await mailOf({ PurchOrder: 'FACTS' }))?.body_text ?? '';

    for (const line of [
      'Hello Buyer,',
      'Customer: Vriesgroot Horeca B.V.',
      'Your reference: FACTS',
      'Ship-to address: Vriesgroot Horeca B.V., Industrieweg 7, 4501 AB Zuiderloo (NL)',
      'Requested delivery date: 26-11-2026',
      'Warehouse: Kreekdam',
      'F01  Spudmere Fries 6×6\u00A0mm 4\u00A0×\u00A02.5\u00A0kg: 3 pallets',
      'F02  Spudmere Shoestring fries 7×7\u00A0mm 4\u00A0×\u00A02.5\u00A0kg: 2 layers',
      'Boxes: 208',
      'Net weight: 2,080\u00a0kg',
      'Gross weight: 2,286\u00a0kg',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
  });

  it('escapes every value in its HTML form', async () => {
    await world.db.system.query('update users set first_name = \'<b>Bo & "Co"</b>\' where email = $1', [
      BUYER,
    ]);

    const mail = await mailOf({});

    expect(mail?.body_html).not.toContain('<b>');
    expect(mail?.body_html).toContain('&#60;b&#62;Bo &#38; &#34;Co&#34;&#60;/b&#62;');
    expect(mail?.body_text).toContain('<b>Bo & "Co"</b>');
  });

  it('leaves out a weight that is not known', async () => {
    await world.db.system.query("update products set units = '[]' where product_nr = '310101'");

    expect((await mailOf({}))?.body_text).not.toContain('weight');
  });

  it('is sent to nobody when the account is gone', async () => {
    await buyer.call('placeOrder', { body: aNewOrder(), idempotencyKey: randomUUID() });
    await world.db.system.query('update users set deleted_at = now() where email = $1', [BUYER]);
    const before = await world.db.system.query('select 1 from outbox');

    await world.runJobs();

    expect((await world.db.system.query('select 1 from outbox')).rowCount).toBe(before.rowCount);
    expect((await world.db.system.query('select 1 from graphile_worker.jobs')).rowCount).toBe(0);
  });
});
