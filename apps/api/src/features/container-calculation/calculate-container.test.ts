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

describe('calculateContainer', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(CONTAINER_BUYER);
  });
  afterAll(() => world.close());

  const product = (NumPallets: number, NumLayers = 0, ProductNr = '310101') => ({
    ProductNr,
    NumPallets,
    NumLayers,
  });
  const calculate = (body: object, session = buyer) =>
    session.call('calculateContainer', { body: { loadBase: 'PALLET', Products: [], ...body } });

  it('CON-02 answers the result with its load base, and suggests to fill a 40-foot reefer by default', async () => {
    const answer = await calculate({ Products: [product(10)] });

    expect(answer).toMatchObject({
      loadBase: 'PALLET',
      result: {
        CorrectionSuggestion: [{ ProductNr: '310101', NumPallets: 13 }],
        Filled: true,
        Totals: { NumPallets: 10 },
        plans: { 'fewest-changes': { optimal: true } },
        split: null,
      },
    });
  });

  it.each([
    ['application/json', 200],
    ['application/json; charset=utf-8', 200],
    ['text/plain', 400],
    ['application/x-www-form-urlencoded', 415],
  ])('API-08 of the same body as %s answers %d: it takes JSON', async (type, status) => {
    const response = await fetch(`${world.base}/calculate-container`, {
      method: 'POST',
      headers: { ...buyer.headers, 'content-type': type },
      body: JSON.stringify({ loadBase: 'PALLET', Products: [product(10)] }),
    });

    expect(response.status).toBe(status);
    const code = status === 415 ? 'unsupported-media-type' : 'invalid-request';
    expect(await response.json()).toMatchObject(status === 200 ? { loadBase: 'PALLET' } : { code });
  });

  it('API-08 refuses what is no JSON', async () => {
    const response = await fetch(`${world.base}/calculate-container`, {
      method: 'POST',
      headers: { ...buyer.headers, 'content-type': 'application/json' },
      body: 'loadBase=PALLET',
    });

    expect(await response.json()).toMatchObject({ code: 'invalid-request' });
  });

  it('CON-01 takes a place more on slip sheets, and the smaller container when it is asked for', async () => {
    const sheet = await calculate({ loadBase: 'SHEET', Products: [product(10)] });
    const small = await calculate({ containerType: '20RF', Products: [product(6)] });

    expect(sheet).toMatchObject({
      loadBase: 'SHEET',
      result: { CorrectionSuggestion: [{ NumPallets: 14 }] },
    });
    expect(small).toMatchObject({ result: { CorrectionSuggestion: [{ NumPallets: 4 }] } });
  });

  it('CON-06 says how many pallets are too many, and shares them between the fewest containers', async () => {
    const { result } = await calculate({ Products: [product(40), product(4, 3, '310102')] });

    if ('error' in result) throw new Error(result.error);
    expect(result.CorrectionSuggestion[0]?.NumPallets).toBeLessThan(0);
    expect(result.split).toMatchObject({ atLeast: 2, gapKg: 0 });
    const shared = result.split?.containers ?? [];
    expect(shared.length).toBe(2);
    expect(shared.reduce((sum, { Totals }) => sum + Totals.NumBoxes, 0)).toBe(result.Totals.NumBoxes);
  });

  it('CON-03 has nothing to suggest for no products', async () => {
    expect(await calculate({})).toMatchObject({
      result: { CorrectionSuggestion: [], Totals: { NumPallets: 0 } },
    });
  });

  it('CON-08 names the products that it does not know, or whose weight it does not know', async () => {
    await world.db.system.query("update products set units = '[]' where product_nr = '310103'");

    expect(await calculate({ Products: [product(1), product(1, 0, '999999')] })).toMatchObject({
      result: { error: 'PRODUCT_UNKNOWN', Products: ['999999'] },
    });
    expect(await calculate({ Products: [product(1), product(2, 0, '310103')] })).toMatchObject({
      result: { error: 'WEIGHT_UNKNOWN', Products: ['310103'] },
    });
  });

  it.each([
    { Products: [product(46)] },
    { Products: [product(0, 751)] },
    { Products: [product(-1)] },
    { Products: [product(1.5)] },
    { loadBase: 'FLOOR' },
    { containerType: '45HC' },
  ])('LIM-07 refuses %j', async (body) => {
    expect(await refusalOf(calculate(body))).toBe('invalid-request');
  });

  it('OPEN-12 needs no second factor, and is closed to other groups and strangers', async () => {
    const withoutFactor = await world.signIn(BUYER_WITHOUT_MFA);
    const body = { loadBase: 'PALLET' as const, Products: [] };

    expect(await refusalOf(calculate({}, withoutFactor))).toBe('none');
    expect(await refusalOf(calculate({}, await world.signIn(BUYER)))).toBe('none');
    expect(await refusalOf(calculate({}, await world.signIn(INDIRECT_CUSTOMER)))).toBe('access.denied');
    expect(await refusalOf(world.call('calculateContainer', { body }))).toBe('account.sign-in-required');
  });
});
