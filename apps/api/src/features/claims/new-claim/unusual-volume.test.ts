import { randomUUID } from 'node:crypto';
import type { CreateClaimBody } from '@maincrop/contract/schemas/claims';
import { aNewClaim } from '@maincrop/testkit/claims/claims';
import { BUYER, problemOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const CUSTOMER = '0000100001';
const PRODUCT = '310306';

describe('a claim of far more than was bought', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.db.system.query('delete from claims');
  });

  const claim = (changes: Partial<CreateClaimBody>, key: string = randomUUID()) =>
    problemOf(
      buyer.call('createClaim', {
        body: aNewClaim({ confirmUnusual: false, ...changes }),
        idempotencyKey: key,
      }),
    );
  const cartons = (Quantity: number) => ({
    items: [{ ProductNr: PRODUCT, Quantity, SalesUnit: 'CAR' as const }],
  });

  /** Has one invoice of the customer bill the product in a unit on a day, and nothing else of it anywhere. */
  async function bill(day: string, quantity: string, unit: string) {
    await world.db.system.query(
      `update invoice_documents d set document = jsonb_set(document, '{lines}', (
         select coalesce(jsonb_agg(line), '[]') from jsonb_array_elements(document -> 'lines') as line
         where line ->> 'ProductNr' <> $2))
       where customer_nr = $1`,
      [CUSTOMER, PRODUCT],
    );
    await world.db.system.query(
      `with one as (
         update invoices set bill_date = $2
         where customer_nr = $1 and id = (select min(id) from invoices where customer_nr = $1 and kind = 'invoice' and bucket <> 'reversed')
         returning id
       )
       update invoice_documents d set document = jsonb_set(document, '{lines}', (document -> 'lines')
         || jsonb_build_object('ProductNr', $3::text, 'quantity', $4::text, 'unit', $5::text))
       from one where d.customer_nr = $1 and d.invoice_id = one.id`,
      [CUSTOMER, day, PRODUCT, quantity, unit],
    );
  }

  it('CLM-11 is asked about with both amounts, and accepted once it is confirmed; the desk sees it', async () => {
    await bill('2026-10-05', '100', 'CT');
    const key = randomUUID();

    const asked = await claim(cartons(99_999), key);
    const confirmed = await claim({ ...cartons(99_999), confirmUnusual: true }, key);

    expect(asked).toMatchObject({
      status: 409,
      code: 'claims.unusual-volume',
      params: { products: 'S06', claimed: 999_990, earlier: 0, bought: 1000 },
      fields: [{ field: 'items' }],
    });
    expect(confirmed).toBeNull();
    const { rows } = await world.db.system.query('select unusual from claims');
    expect(rows).toEqual([
      {
        unusual: [
          {
            ShortCode: 'S06',
            claimedKg: '999990.00',
            earlierKg: '0',
            boughtKg: expect.stringMatching(/^1000(\.0+)?$/),
          },
        ],
      },
    ]);
  });

  it.each<[string, string, string, string, string | null]>([
    ['cartons', '2026-10-05', '1000', 'CT', null],
    ['kilograms', '2026-10-05', '10000', 'KGM', null],
    ['pallets', '2026-10-05', '15', 'PF', null],
    ['half a year before the period', '2026-03-01', '1000', 'CT', null],
    ['longer ago than that', '2026-02-28', '1000', 'CT', 'claims.unusual-volume'],
    ['after the period', '2026-11-01', '1000', 'CT', 'claims.unusual-volume'],
    ['cartons, but fewer', '2026-10-05', '100', 'CT', 'claims.unusual-volume'],
  ])('CLM-11 15 t beside what was bought in %s on %s', async (...row) => {
    const [, day, quantity, unit, code] = row;
    await bill(day, quantity, unit);

    expect((await claim(cartons(1500)))?.code ?? null).toBe(code);
  });

  it('CLM-11 nobody is asked where less than half a truck is beyond what was bought, or a weight is not known', async () => {
    await bill('2026-10-05', '1', 'CT');
    expect(await claim(cartons(1000))).toBeNull();

    // A unit of which nobody knows the weight.
    await bill('2026-10-05', '1', 'XZX');
    expect(await claim({ ...cartons(99_999), wholesale_party: 'Another' })).toBeNull();
  });

  it('CLM-11 several claims that together ask for too much are asked about, those that pay nothing do not count', async () => {
    await bill('2026-10-05', '100', 'CT');
    const parts = ['First', 'Second', 'Third'].map((wholesale_party) => ({
      ...cartons(400),
      wholesale_party,
    }));
    const [first = {}, second = {}, third = {}] = parts;
    expect(await claim(first)).toBeNull();
    expect(await claim(second)).toBeNull();

    expect(await claim(third)).toMatchObject({
      code: 'claims.unusual-volume',
      params: { products: 'S06', claimed: 12_000, earlier: 8000, bought: 1000 },
    });
    await world.db.system.query("update claims set outcome = 'rejected' where wholesale_party = 'First'");
    expect(await claim(third)).toBeNull();
  });

  it('an overlap is asked first, and both are confirmed one after the other', async () => {
    await bill('2026-10-05', '100', 'CT');
    await claim(cartons(1));

    const key = randomUUID();
    expect((await claim(cartons(99_999), key))?.code).toBe('claims.overlap');
    expect((await claim({ ...cartons(99_999), confirmOverlap: true }, key))?.code).toBe(
      'claims.unusual-volume',
    );
    expect(await claim({ ...cartons(99_999), confirmOverlap: true, confirmUnusual: true }, key)).toBeNull();
  });
});
