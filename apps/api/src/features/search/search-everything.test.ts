import type { SearchAnswer, SearchKind } from '@maincrop/contract/schemas/search';
import { searchTerms } from '@maincrop/domain/search/search-form';
import { BUYER, BUYER_WITHOUT_MFA, INDIRECT_CUSTOMER, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ADMINISTRATOR = 'admin@maincrop.example';

describe('searchEverything', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const search = (q: string, session = buyer) => session.call('searchEverything', { query: { q } });
  const kindsOf = ({ groups }: SearchAnswer) => groups.map(({ kind }) => kind);
  const titlesOf = ({ groups }: SearchAnswer, kind: SearchKind) =>
    groups.find((group) => group.kind === kind)?.hits.map(({ title }) => title) ?? [];

  it('finds a product by code, number, a word in any language, and the customer’s own', async () => {
    for (const q of ['F01', 'f 01', '310101', '0000310101', 'Spudmere 6x6', 'FRIES 6×6'])
      expect((await search(q)).groups[0]?.hits[0]?.details).toContain('F01');
  });

  it('tells how the best product is packed', async () => {
    expect((await search('F01')).packing).toMatchObject({ ProductNr: '310101' });
  });

  it('finds an order by its number without zeros, with spaces and dashes, and by its end', async () => {
    const { rows } = await world.db.system.query<{ order_number: string }>(
      `select order_number from orders where customer_nr = '0000100001' and order_number is not null
       order by created_on desc limit 1`,
    );
    const number = rows[0]?.order_number ?? '';
    const typed = [
      number,
      number.replace(/^0+/, ''),
      `000${number}`,
      `${number.slice(0, 3)} ${number.slice(3, 6)}-${number.slice(6)}`,
      number.slice(-6),
    ];

    for (const q of typed) expect(titlesOf(await search(q), 'orders')[0]).toBe(number);
  });

  it('finds a reference however its parts are divided', async () => {
    for (const q of ['PO-26000', 'po26000', 'po 26000', '26000'])
      expect(titlesOf(await search(q), 'orders')[0]).toBe('PO-26000');
  });

  it('forgives one typing error in a word and in a number, and says so', async () => {
    const word = await search('Zuiderlo Oost');
    const wrong = await search('Zuidreloo');
    const number = await search('PO-26001'.replace('6001', '60001'));

    expect(word.isCorrected).toBe(false);
    expect(wrong.isCorrected).toBe(true);
    expect(kindsOf(wrong)).toContain('orders');
    expect(number.isCorrected).toBe(true);
    expect(kindsOf(number)).toContain('orders');
  });

  it('finds without accents what has them, and with them what has none', async () => {
    await world.db.system.query(
      `update orders set city = 'Żółty Młyn Großenhain' where customer_nr = '0000100001' and id = 'ord-0001'`,
    );

    for (const q of ['zolty', 'mlyn', 'grossenhain', 'Großenhain', 'ZÓŁTY'])
      expect((await search(q)).groups.find(({ kind }) => kind === 'orders')?.hits[0]?.id).toBe('ord-0001');
  });

  it('finds an order by the receipt number it was accepted with', async () => {
    const { rows } = await world.db.system.query<{ number: string; id: string }>(
      `insert into receipt_numbers (number, customer_nr, order_id)
       select free_receipt_number(), customer_nr, id from orders where customer_nr = '0000100001'
       order by id limit 1 returning number, order_id as id`,
    );
    const { number = '', id } = rows[0] ?? {};
    const shown = `${number.slice(0, 4)}-${number.slice(4)}`.toLowerCase();

    for (const q of [number, shown])
      expect((await search(q)).groups.find(({ kind }) => kind === 'orders')?.hits[0]?.id).toBe(id);
  });

  it('INV-09 says which invoice is a credit note', async () => {
    const { rows } = await world.db.system.query<{ bill_doc: string; kind: string }>(
      `select distinct on (kind) bill_doc, kind from invoices where customer_nr = '0000100001' order by kind, bill_doc`,
    );
    for (const { bill_doc: number, kind } of rows) {
      const hits = (await search(number)).groups.find((group) => group.kind === 'invoices')?.hits;
      expect(hits?.[0]).toMatchObject({ title: number, documentKind: kind });
    }
    expect(rows).toHaveLength(2);
  });

  it('OPEN-53 says the last day of an agreement on the clock of Amsterdam', async () => {
    await world.db.system.query(
      "update agreements set valid_to = '2026-12-30T23:30:00Z' where customer_nr = '0000100001'",
    );

    const { groups } = await search('0020030036');

    expect(groups.find(({ kind }) => kind === 'agreements')?.hits[0]?.day).toBe('2026-12-31');
  });

  it('offers the rest of a kind with a text by which its list finds it', async () => {
    const { groups } = await search('zuiderloo');
    const orders = groups.find(({ kind }) => kind === 'orders');

    expect(orders?.hits).toHaveLength(5);
    expect(orders?.more).toBe('zuiderloo');
  });

  it('LIM-02 takes under three characters for nothing', async () => {
    expect((await search(' F0 ')).groups).toEqual([]);
  });

  it.each([
    ['search.only-signs', '???!'],
    ['search.only-signs', '%_%\\'],
    ['search.only-signs', '🥔🥔🥔'],
    ['search.too-long', 'a'.repeat(10_000)],
  ])('says %s', async (code, q) => {
    expect(await refusalOf(search(q))).toBe(code);
  });

  it('keeps what needs a second factor closed, and says which kinds it would open', async () => {
    const answer = await search('zuiderloo', await world.signIn(BUYER_WITHOUT_MFA));

    expect(kindsOf(answer)).not.toContain('orders');
    expect(answer.withSecondFactor).toContain('orders');
  });

  it('finds for each what their lists show and nothing else', async () => {
    const administrator = await world.signIn(ADMINISTRATOR);
    const indirect = await world.signIn(INDIRECT_CUSTOMER);

    expect(titlesOf(await search('buyer.nl', administrator), 'users')).toHaveLength(1);
    expect(kindsOf(await search('zuiderloo', administrator))).not.toContain('orders');
    expect(kindsOf(await search('billback', administrator))).toContain('claims-desk');
    expect(kindsOf(await search('buyer.nl'))).not.toContain('users');
    expect(kindsOf(await search('fries', indirect))).toContain('products');
    expect(kindsOf(await search('zuiderloo', indirect))).not.toContain('orders');
  });

  it("finds a customer's users and claims by its name for the supplier's people", async () => {
    const administrator = await world.signIn(ADMINISTRATOR);
    const found = await search('vriesgro', administrator);
    const people = found.groups.find(({ kind }) => kind === 'users')?.hits ?? [];
    const claims = found.groups.find(({ kind }) => kind === 'claims-desk')?.hits ?? [];

    expect(people.map(({ details }) => details).flat()).toContain('buyer.nl@customer.example');
    expect(people.map(({ details }) => details.at(-1))).toContainEqual('Vriesgroot Horeca B.V.');
    expect(claims.length).toBeGreaterThan(0);
    for (const { details } of claims) expect(details[0]).toBe('Vriesgroot Horeca B.V.');
  });

  it('refuses who is not signed in', async () => {
    expect(await refusalOf(world.call('searchEverything', { query: { q: 'fries' } }))).toBe(
      'account.sign-in-required',
    );
  });

  // Proves search_form, search_terms.
  it('makes the same words in the database as in the domain', async () => {
    const texts = [
      'PO-26000 Żółty Młyn',
      '["F01", "F03"]',
      '0000200001 00 0',
      'Großenhain Œuvre Æbeltoft Ørsted Đakovo',
      'buyer.nl@customer.example',
      'Ναύπλιος ΝΑΎΠΛΙΟΣ',
      `9×9 mm 4 x 2.5\u00A0kg – "l'été"`,
      '('.repeat(30),
      'x'.repeat(90) + '12345',
    ];
    for (const text of texts) {
      const { rows } = await world.db.system.query<{ terms: string[] }>(
        `select tsvector_to_array(search_terms('me', $1)) as terms`,
        [text],
      );

      expect(new Set(rows[0]?.terms)).toEqual(new Set([...searchTerms(text)].map((term) => `me ${term}`)));
    }
  });
});
