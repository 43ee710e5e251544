import { randomUUID } from 'node:crypto';
import { aNewClaim } from '@maincrop/testkit/claims/claims';
import { aReport, deliveredOrder } from '@maincrop/testkit/orders/disputes';
import { BUYER } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('the name of a product', () => {
  let world: TestWorld;
  let buyer: TestSession;
  let names: readonly { readonly english: string; readonly german: string }[];
  /** One document of each kind, with products on it. */
  let ids: { readonly order: string; readonly claim: string; readonly invoice: string };
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    buyer = await world.signIn(BUYER);
    const found = await world.db.system.query<{ english: string; german: string }>(
      `select names ->> 'en-GB' as english, names ->> 'de' as german from products
       where names ->> 'en-GB' <> names ->> 'de'`,
    );
    names = found.rows;
    const order = (await deliveredOrder(buyer)).Id;
    await buyer.call('reportProblem', { body: aReport(order), idempotencyKey: randomUUID() });
    const claim = await buyer.call('createClaim', { body: aNewClaim(), idempotencyKey: randomUUID() });
    const [invoice] = (await buyer.call('listInvoices', { query: { per_page: 1 } })).items;
    ids = { order, claim: claim.id, invoice: invoice?.Id ?? '' };
  });
  afterAll(() => world.close());

  const readIn = async (locale: string, path: string, session = buyer) => {
    const answer = await fetch(`${world.base}${path}`, {
      headers: { ...session.headers, 'accept-language': locale },
    });
    const body = (await answer.json()) as { content?: string };
    return body.content === undefined ? JSON.stringify(body) : Buffer.from(body.content, 'base64').toString();
  };

  it.each([
    ['the list of orders', () => '/orders?per_page=20'],
    ['an order', () => `/order?id=${ids.order}`],
    ['the file of orders', () => '/orders/export?format=csv'],
    ['the lines of an invoice', () => `/invoice?id=${ids.invoice}`],
    ['contracts', () => '/contracts'],
    ['the file of contracts', () => '/contracts/export?format=csv'],
    ['agreements', () => '/agreements'],
    ['the file of agreements', () => '/agreements/export?format=csv'],
    ['a claim', () => `/claim?id=${ids.claim}`],
    ['reported problems', () => '/disputes'],
    ['the file of reported problems', () => '/disputes/export?format=csv'],
  ])('NEW-04 is that of the reader in %s', async (_, path) => {
    const [german, english] = [await readIn('de', path()), await readIn('en-GB', path())];

    expect(names.filter((name) => german.includes(name.german))).not.toEqual([]);
    expect(names.filter((name) => german.includes(name.english))).toEqual([]);
    expect(names.filter((name) => english.includes(name.english))).not.toEqual([]);
  });

  it('is the text of the ERP where the number is not known, and English where a language lacks it', async () => {
    await world.db.system.query(
      `update orders set items = jsonb_set(jsonb_set(items, '{0,ProductNr}', '"999999"'), '{0,ItemText}', '"Special cut"')
       where id = $1`,
      [ids.order],
    );
    const { items } = await buyer.call('getOrder', { query: { id: ids.order } });
    expect(items[0]?.ItemText).toBe('Special cut');

    await world.db.system.query("update products set names = names - 'de'");
    // What is known is asked for again after a minute.
    world.clock.advance(60_000);
    const claim = await readIn('de', `/claim?id=${ids.claim}`);
    expect(names.filter((name) => claim.includes(name.english))).not.toEqual([]);
  });
});
