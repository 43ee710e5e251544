import type { ProductList } from '@maincrop/contract/schemas/new-order';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const WITHOUT_CUSTOMER = 'brand@chain.example';

describe('listProducts', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const inDutch = async (query = ''): Promise<ProductList> => {
    const headers = { ...buyer.headers, 'accept-language': 'nl' };
    return (await fetch(`${world.base}/products${query}`, { headers })).json() as Promise<ProductList>;
  };

  it('NEW-04 gives a product its fields, in the language of the request', async () => {
    const { items, total, as_of: asOf } = await inDutch();

    expect(total).toBe(49);
    expect(asOf).toMatch(/Z$/);
    expect(items[0]).toEqual({
      Id: 'prd-310101',
      ProductNr: '310101',
      ShortCode: 'F01',
      ProductText: 'Spudmere Friet 6x6 mm 4 x 2,5 kg',
      HierarchyLabel: 'Friet',
      Index: 1,
      Label: 'Fries',
      Units: expect.arrayContaining([{ UnitOfMeasure: 'PAL', NetWeight: '640', GrossWeight: '705.32' }]),
      BoxesPerLayer: 8,
      BoxesPerPallet: 64,
      LayersPerPallet: 8,
      LayersPerSheet: 9,
      palletType: 'EUR',
      AltUnit: 'CAR',
      SalesUnit: 'PAL',
      DeliveryPlantCode: 'MC10',
      DeliveryPlantCity: 'Kreekdam',
      CustomProductDesc: null,
      CustomProductNr: null,
      Brand: 'Spudmere',
      Cut: '6x6 mm',
      EnglishText: 'Spudmere Fries 6x6 mm 4 x 2.5 kg',
      eanBag: '2407000001101',
      gtinCarton: '12407000001108',
    });
  });

  it('narrows by part of a text or number, from three characters on', async () => {
    const codes = async (search: string) =>
      (await buyer.call('listProducts', { query: { search } })).items.map((product) => product.ShortCode);

    expect(await codes('31010')).toContain('F01');
    expect(await codes('2407000001101')).toEqual(['F01']);
    expect((await inDutch('?search=FRIET')).total).toBeGreaterThan(3);
    expect(await codes('no such product')).toEqual([]);
    expect(await codes('zz')).toHaveLength(49);
  });

  it('shows a change of the ERP and the texts of the own customer at once', async () => {
    await world.db.system.query(`
      insert into customer_products values ('0000100001', '310101', 'Our fries', 'X-1'),
        ('0000100131', '310101', 'Their fries', 'Y-1')`);
    await world.db.system.query("update products set is_available = false where product_nr = '310102'");
    await world.db.system.query("update erp_watermarks set watermark = 'moved' where kind = 'products'");

    const { items } = await buyer.call('listProducts');

    expect(items).toHaveLength(48);
    expect(items[0]).toMatchObject({ CustomProductDesc: 'Our fries', CustomProductNr: 'X-1' });
  });

  it('is closed to strangers and to groups without products', async () => {
    const brand = await world.signIn(WITHOUT_CUSTOMER);

    expect(await refusalOf(world.call('listProducts'))).toBe('account.sign-in-required');
    expect(await refusalOf(brand.call('listProducts'))).toBe('access.denied');
  });

  it('refuses a search that nobody types', async () => {
    const query = { search: 'x'.repeat(81) };

    expect(await refusalOf(buyer.call('listProducts', { query }))).toBe('invalid-request');
  });

  it("ACC-13 an administrator sees the products without a customer and without anybody's own texts", async () => {
    const { headers } = await world.signIn('admin@maincrop.example');
    const response = await fetch(`${world.base}/products`, { headers });
    const { items } = (await response.json()) as ProductList;

    expect(items.length).toBeGreaterThan(40);
    expect(items.filter((product) => product.CustomProductNr !== null)).toEqual([]);
  });
});
