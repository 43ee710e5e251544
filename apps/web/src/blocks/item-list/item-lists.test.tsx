import type { AgreementItem } from '@maincrop/contract/schemas/agreements';
import type { CartLine } from '@maincrop/domain/cart/cart-line';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { createStore } from '../../lib/store.ts';
import { check, LANGUAGES, show } from '../../ui/stage.builder.tsx';
import { groupColours } from '../truck/group-colours.ts';
import { type ClaimedQuantity, ClaimItems } from './claim-items.tsx';
import { OrderedList } from './ordered-list.tsx';
import { aProduct } from './product.builder.ts';
import { ProductGroups, type ProductGroupsProps } from './product-groups.tsx';
import { quantitiesByProduct } from './quantities.ts';

beforeAll(() => needMessages(['new-order', 'new-claim']));

const FRIES = aProduct();
const WEDGES = aProduct({
  Id: 'prd-2',
  ProductNr: '310201',
  ShortCode: 'W01',
  ProductText: 'Wedges',
  Index: 2,
});
const LINES: readonly CartLine[] = [
  { ProductNr: '310201', SalesUnit: 'LAY', Quantity: 3 },
  { ProductNr: '310101', SalesUnit: 'PAL', Quantity: 2 },
];
const CLAIMED: AgreementItem = {
  sap_product: 'Spudmere Fries 6x6 mm 4 x 2.5 kg',
  sap_product_id: '310101',
  ShortCode: 'F01',
  billback_rate: '0.12',
  bags: 0,
  boxes: 0,
  netWeightKg: { BAG: '2.5', CAR: '10' },
  HierarchyLabel: 'Fries',
  Label: 'Fries',
};

const units = (stage: HTMLElement) => [
  ...new Set([...stage.querySelectorAll<HTMLElement>('[data-unit]')].map(({ dataset }) => dataset['unit'])),
];

describe.each(LANGUAGES)('NEW-02 the item list, %s', (locale) => {
  async function groups(more: Partial<ProductGroupsProps>) {
    const onQuantity = vi.fn<(line: CartLine) => void>();
    const quantities = createStore(quantitiesByProduct(LINES));
    const { stage } = await show(
      <>
        <h1>Products</h1>
        <ProductGroups
          products={[FRIES, WEDGES]}
          chosen={new Set(LINES.map(({ ProductNr }) => ProductNr))}
          colours={groupColours([FRIES, WEDGES])}
          isClosed={() => false}
          onToggle={() => {}}
          quantities={quantities}
          onQuantity={onQuantity}
          stateOf={() => undefined}
          {...more}
        />
      </>,
      locale,
    );
    return { stage, quantities, onQuantity };
  }

  it('of type order takes pallets, layers and boxes of each product', async () => {
    const { stage, onQuantity } = await groups({});

    expect(units(stage)).toEqual(['PAL', 'LAY', 'CAR']);
    await page.getByRole('textbox').first().fill('4');
    expect(onQuantity.mock.lastCall).toEqual([{ ProductNr: '310101', SalesUnit: 'PAL', Quantity: 4 }]);
    await check();
  });

  it('a field shows its quantity before the rows are drawn', async () => {
    const { quantities } = await groups({});

    quantities.set(quantitiesByProduct([{ ProductNr: '310101', SalesUnit: 'PAL', Quantity: 7 }]));

    await expect.element(page.getByRole('textbox').first()).toHaveValue('7');
    await expect.element(page.getByRole('textbox').nth(4)).toHaveValue('0');
  });

  it('of type container-calculation takes pallets and layers alone, and counts what is chosen', async () => {
    const { stage, onQuantity } = await groups({
      units: ['PAL', 'LAY'],
      chosenText: (count) => `${count} chosen`,
    });

    expect(units(stage)).toEqual(['PAL', 'LAY']);
    await expect.element(page.getByText('2 chosen')).toBeVisible();
    await page.getByRole('textbox').nth(1).fill('5');
    expect(onQuantity.mock.lastCall).toEqual([{ ProductNr: '310101', SalesUnit: 'LAY', Quantity: 5 }]);
    await check();
  });

  it('of type claim takes bags or boxes with their volume and amount, and totals them', async () => {
    const claimed = vi.fn<(product: AgreementItem, claimed: ClaimedQuantity) => void>();
    const { stage } = await show(
      <>
        <h1>Claim</h1>
        <ClaimItems
          products={[CLAIMED]}
          currency="EUR"
          quantities={new Map([['310101', { unit: 'CAR', quantity: 12 }]])}
          total={{ volumeKg: '120', amount: '14.40' }}
          onQuantity={claimed}
        />
      </>,
      locale,
    );
    const fields = page.getByRole('textbox');

    expect(units(stage)).toEqual(['BAG', 'CAR']);
    await expect.element(fields.nth(0)).toBeDisabled();
    await fields.nth(1).fill('13');
    expect(claimed.mock.lastCall).toEqual([CLAIMED, { unit: 'CAR', quantity: 13 }]);
    expect(stage.querySelector('tfoot')?.textContent).toContain(locale === 'de' ? '14,40' : '14.40');
    await check();
  });

  it('of type default shows what is ordered, in the order of the list, with the grand total and no field', async () => {
    const { stage } = await show(
      <>
        <h1>Order</h1>
        <OrderedList products={[FRIES, WEDGES]} lines={LINES} />
      </>,
      locale,
    );
    const rows = [...stage.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);

    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain('F01');
    // Two pallets of 72 boxes, and three layers of 8.
    expect(stage.querySelector('tfoot')?.textContent).toContain('168');
    expect(stage.querySelectorAll('input, button')).toHaveLength(0);
    await check();
  });
});
