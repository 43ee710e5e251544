import type { ProductDetails } from '@maincrop/contract/schemas/products';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('getProductDetails', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const details = (id: string) => buyer.call('getProductDetails', { query: { id } });
  const fetched = async ({ headers }: TestSession, id: string, language: string): Promise<ProductDetails> => {
    const response = await fetch(`${world.base}/product-information-details?id=${id}`, {
      headers: { ...headers, 'accept-language': language },
    });
    return response.json() as Promise<ProductDetails>;
  };

  it('PRD-02 API-19 tells the packaging of a product', async () => {
    const { packaging, isAvailable } = await details('prd-310101');

    expect(isAvailable).toBe(true);
    expect(packaging).toEqual({
      bagsPerCarton: 4,
      cartonsPerLayer: 8,
      layers: 8,
      cartons: 64,
      lengthCm: 40,
      widthCm: 30,
      heightCm: 23,
      palletHeightCm: 199,
      palletTareKg: '25',
      netWeightKg: '10',
      grossWeightKg: '10.63',
      palletType: 'EUR',
      eanNumber: '2407000001101',
      gtinCarton: '12407000001108',
      hsCode: '20041010',
      shelfLifeCode: 'SL24',
      shelfLifeMonths: 24,
      storageC: -18,
      material: '310101',
    });
  });

  it('tells ingredients, allergens, nutrition and preparation in the language of the request', async () => {
    const product = await fetched(buyer, 'prd-310302', 'de');

    expect(product.ProductText).toMatch(/würzig/);
    expect(product.ingredients?.locale).toBe('de');
    expect(product.ingredients?.text).toContain('**Weizen**mehl');
    expect(product.allergens).toEqual({ contains: ['gluten'], mayContain: ['milk', 'celery', 'mustard'] });
    expect(product.nutrition).toMatchObject({ fatG: '7.4', saltG: '1.05' });
    expect(product.preparation?.[0]).toEqual({
      method: 'deep-fryer',
      temperatureC: 175,
      minutesFrom: 3,
      minutesTo: 4,
    });
  });

  it('says ingredients in English, and that it does, where the language has none', async () => {
    const { ingredients } = await fetched(buyer, 'prd-310107', 'it');

    expect(ingredients).toEqual({ text: 'Potatoes (95%), sunflower oil.', locale: 'en-GB' });
  });

  it('invents nothing for a product that tells nothing', async () => {
    const [bare, unmeasured] = [await details('prd-310112'), await details('prd-310704')];

    expect(bare).toMatchObject({ ingredients: null, allergens: null, nutrition: null, preparation: null });
    expect(unmeasured.packaging).toMatchObject({ heightCm: null, hsCode: null, shelfLifeCode: null });
  });

  it('a product that is no longer sold says so, and stands in no list', async () => {
    expect((await details('prd-310113')).isAvailable).toBe(false);
    expect((await buyer.call('listProducts')).items.map(({ ShortCode }) => ShortCode)).not.toContain('F13');
  });

  it("PRD-04 shows the customer's own text and number to that customer alone", async () => {
    await world.db.system.query(`
      insert into customer_products values ('0000100001', '310101', 'Our fries', 'X-1'),
        ('0000100131', '310101', 'Their fries', 'Y-1')`);
    const admin = await world.signIn('admin@maincrop.example');

    expect(await details('prd-310101')).toMatchObject({
      CustomProductDesc: 'Our fries',
      CustomProductNr: 'X-1',
    });
    expect(await fetched(admin, 'prd-310101', 'en-GB')).toMatchObject({
      ShortCode: 'F01',
      CustomProductDesc: null,
      CustomProductNr: null,
    });
  });

  it('OPEN-08 a product that policies hide answers like one that does not exist', async () => {
    const narrow = (filters: readonly object[]) =>
      world.db.system.query(
        "update policies set filters = $1 where role_id = 'direct-customers' and resource = '/product-information-details'",
        [JSON.stringify(filters)],
      );
    await narrow([{ model: 'products', field: 'label', operator: 'eq', value: 'Fries' }]);

    const [hidden, unknown] = [await refusalOf(details('prd-310302')), await refusalOf(details('prd-0'))];
    const shown = await details('prd-310101');
    await narrow([]);

    expect([hidden, unknown]).toEqual(['not-found', 'not-found']);
    expect(shown.ShortCode).toBe('F01');
  });

  it('ACC-13 is closed to strangers and to groups without products', async () => {
    const brand = await world.signIn('brand@chain.example');
    const ask = { query: { id: 'prd-310101' } };

    expect(await refusalOf(world.call('getProductDetails', ask))).toBe('account.sign-in-required');
    expect(await refusalOf(brand.call('getProductDetails', ask))).toBe('access.denied');
  });

  it.each(['', ' ', 'x'.repeat(10_000)])('refuses an id that none can be (%#)', async (id) => {
    const response = await fetch(`${world.base}/product-information-details?id=${id}`, {
      headers: buyer.headers,
    });

    expect(response.status).toBe(400);
  });
});
