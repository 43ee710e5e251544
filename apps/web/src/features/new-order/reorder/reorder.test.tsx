import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aProduct } from '../../../blocks/item-list/product.builder.ts';
import { changeCart, keepReorder, keptReorder, withLines } from '../../../lib/cart.ts';
import { needMessages } from '../../../lib/i18n/catalogue.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { aSession } from '../../../lib/session.builder.ts';
import { aPage } from '../../../ui/page.builder.tsx';
import { check, show } from '../../../ui/stage.builder.tsx';
import { UnavailableDialog } from '../unavailable-dialog.tsx';
import { useWizard } from '../use-wizard.ts';
import { ReorderDialogs } from './reorder-dialogs.tsx';
import { useReorder } from './use-reorder.ts';

beforeAll(() => needMessages(['new-order', 'reorder']));
beforeEach(() => {
  queryClient.clear();
  const service = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ items: [] }));
  return () => service.mockRestore();
});

const PRODUCTS = [
  aProduct(),
  aProduct({ Id: 'prd-2', ProductNr: '310102', ShortCode: 'F02', ProductText: 'Fries 9x9 mm' }),
  aProduct({
    Id: 'prd-3',
    ProductNr: '310201',
    ShortCode: 'F03',
    ProductText: 'Fries elsewhere',
    DeliveryPlantCode: 'MC20',
    DeliveryPlantCity: 'Elsewhere',
  }),
];
const pallets = (ProductNr: string, Quantity = 2) => ({ ProductNr, SalesUnit: 'PAL' as const, Quantity });
const gone = (ProductNr: string) => ({
  ...pallets(ProductNr),
  ItemText: `Old ${ProductNr}`,
  ShortCode: 'F99',
});
const old = (ProductNr: string, Quantity = 2) => ({
  ...pallets(ProductNr, Quantity),
  ItemText: 'Fries',
  ShortCode: 'F01',
});
// The cart of a user is kept while the page lives: each test is another user.
let users = 0;

function Part() {
  const data = { products: PRODUCTS, parameters: undefined, contracts: [], hasNoVehicle: true };
  const wizard = useWizard({ status: 'ready', ...data });
  const state = useReorder(wizard);
  return (
    <>
      <h1>Order</h1>
      <ReorderDialogs wizard={wizard} state={state} isSaid />
      <UnavailableDialog wizard={wizard} />
    </>
  );
}

async function shown(items: ReturnType<typeof gone>[], lines: ReturnType<typeof pallets>[] = []) {
  users += 1;
  const session = aSession({ userId: `reorderer-${users}` });
  queryClient.setQueryData(['getSession', null], session);
  const owner = { userId: session.userId, customerNr: session.sapCustomer?.CustomerNr ?? '' };
  changeCart(owner, (cart) => withLines(cart, lines, PRODUCTS));
  if (items.length > 0)
    keepReorder(owner, { from: '4400100007', items, before: lines.length > 0 ? lines : null, after: null });
  await show(aPage(<Part />, '/orders/new/select-products').element);
  return {
    cart: () => changeCart(owner, (cart) => cart),
    kept: () => keptReorder(owner),
    enter: (next: ReturnType<typeof pallets>[]) =>
      changeCart(owner, (cart) => withLines(cart, next, PRODUCTS)),
  };
}

it('NEW-40 who closes the question has lost nothing: it waits, with what was chosen', async () => {
  const { cart, kept } = await shown([gone('1'), gone('2')]);
  const [first] = page.getByRole('combobox').all();
  await first?.selectOptions('310101');

  await userEvent.keyboard('{Escape}');

  await expect.element(page.getByText('wait for your choice', { exact: false })).toBeVisible();
  expect(kept().items).toHaveLength(2);
  await check();
  await page.getByRole('button', { name: 'Choose alternatives' }).click();
  await expect.element(page.getByRole('combobox').first()).toHaveValue('310101');
  await page.getByRole('button', { name: 'Add 1 alternative' }).click();
  await expect.poll(() => cart().lines).toEqual([pallets('310101')]);
  expect(kept().items).toEqual([]);
});

it('NEW-40 NEW-10 all that was chosen comes into the order: the first choice decides the warehouse', async () => {
  const { cart } = await shown([gone('1'), gone('2')]);

  await page.getByRole('combobox').first().selectOptions('310201');

  await expect
    .poll(() => page.getByRole('combobox').nth(1).element().querySelectorAll('option').length)
    .toBe(2);
  await page.getByRole('combobox').nth(1).selectOptions('310201');
  await page.getByRole('button', { name: 'Add 2 alternatives' }).click();
  await expect.poll(() => cart().lines).toEqual([pallets('310201', 4)]);
});

it('NEW-39 a re-order is taken back only while nothing else was changed', async () => {
  const { enter } = await shown([old('310101')]);
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();

  enter([pallets('310101', 3)]);

  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await expect.element(page.getByText('has been copied', { exact: false })).toBeVisible();
});

it('NEW-07 OPEN-30 what the cap of an order cuts off is marked', async () => {
  const { cart } = await shown([old('310101', 20)], [pallets('310101', 30)]);

  await expect.poll(() => cart().lines).toEqual([pallets('310101', 45)]);
  expect(cart().changed).toEqual([{ ProductNr: '310101', orderedBoxes: 50 * 72, newBoxes: 45 * 72 }]);
});

it('NEW-11 NEW-10 a line that step 1 could not change is named with why, and leaves the order', async () => {
  const { cart } = await shown([], [pallets('310101'), pallets('310201')]);
  await expect
    .element(page.getByRole('dialog').getByText('comes from another warehouse', { exact: false }))
    .toBeVisible();
  await check();

  await page.getByRole('button', { name: 'Understood' }).click();

  await expect.poll(() => cart().lines).toEqual([pallets('310101')]);
});
