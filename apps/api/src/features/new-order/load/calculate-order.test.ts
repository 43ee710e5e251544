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

describe('calculateOrder', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const product = (NumPallets: number, NumLayers = 0, ProductNr = '310101') => ({
    ProductNr,
    NumPallets,
    NumLayers,
  });
  const calculate = (Products: ReturnType<typeof product>[], session = buyer) =>
    session.call('calculateOrder', { body: { Products } });

  it('NEW-16 suggests to fill to the next freight scale', async () => {
    expect(await calculate([product(4)])).toMatchObject({
      CorrectionSuggestion: [{ ProductNr: '310101', NumPallets: 2 }],
      Fit: true,
      ExceededWeight: false,
      Totals: { NumPallets: 4, NumBoxes: 256 },
    });
  });

  it('NEW-16 suggests to fill the truck, and to remove what is too much', async () => {
    expect(await calculate([product(27)])).toMatchObject({
      CorrectionSuggestion: [{ NumPallets: 6 }],
      Filled: true,
    });
    expect(await calculate([product(36)])).toMatchObject({
      CorrectionSuggestion: [{ ProductNr: '310101', NumPallets: -3 }],
    });
  });

  it('NEW-19 answers a suggestion with totals and, beside it, plans over several products', async () => {
    const answer = await calculate([product(20), product(5, 3, '310102')]);

    expect(answer).toMatchObject({
      CorrectionSuggestion: [{ ProductNr: '310101' }],
      plans: { 'fewest-changes': { optimal: true }, 'most-weight': { optimal: true } },
    });
  });

  it('API-17 sums a product that is named twice', async () => {
    const once = await calculate([product(4, 2)]);

    expect(await calculate([product(3, 1), product(1, 1)])).toEqual(once);
  });

  it('OPEN-28 calculates container customers with a container', async () => {
    const answer = await calculate([product(10)], await world.signIn(CONTAINER_BUYER));

    expect(answer).toMatchObject({ CorrectionSuggestion: [{ NumPallets: 13 }], Filled: true });
  });

  it('OPEN-28 NEW-16 counts an ordered pallet as its own layers on slip sheets too', async () => {
    await world.db.system.query("update customers set load_base = 'SHEET' where customer_nr = '0000100131'");

    const answer = await calculate([product(9)], await world.signIn(CONTAINER_BUYER));

    // 9 pallets of 8 layers are 8 sheets of 9 layers, with 64 boxes to a pallet.
    expect(answer).toMatchObject({ Totals: { NumPallets: 8, NumBoxes: 9 * 64 } });
  });

  it('NEW-21 says that a weight is not known, for an unknown product too, and the order may go on', async () => {
    expect(await calculate([product(1, 0, '999999')])).toEqual({ error: 'WEIGHT_UNKNOWN' });
  });

  it('has nothing to suggest for an empty cart', async () => {
    expect(await calculate([])).toMatchObject({ CorrectionSuggestion: [], Totals: { NumPallets: 0 } });
  });

  it('answers in time for the largest cart that it takes', async () => {
    const Products = Array.from({ length: 1000 }, (_, index) =>
      product(99_999, 99_999, String(310_101 + (index % 20))),
    );
    const started = performance.now();

    await calculate(Products);

    expect(performance.now() - started).toBeLessThan(2000);
  });

  it.each([
    { Products: [{ ProductNr: '310101', NumPallets: 1.5, NumLayers: 0 }] },
    { Products: [{ ProductNr: '310101', NumPallets: -1, NumLayers: 0 }] },
    { Products: 'all' },
    {},
  ])('refuses %j', async (body) => {
    const response = await fetch(`${world.base}/order/calculate`, {
      method: 'POST',
      headers: buyer.headers,
      body: JSON.stringify(body),
    });

    expect(response.status).toBe(400);
  });

  it('is closed to strangers, other groups and buyers without a second factor', async () => {
    const body = { Products: [product(1)] };
    const refusals = [];
    for (const email of [INDIRECT_CUSTOMER, BUYER_WITHOUT_MFA]) {
      refusals.push(await refusalOf((await world.signIn(email)).call('calculateOrder', { body })));
    }

    expect(refusals).toEqual(['access.denied', 'MFA_REQUIRED']);
    expect(await refusalOf(world.call('calculateOrder', { body }))).toBe('account.sign-in-required');
  });
});
