import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aProduct } from '../../../blocks/item-list/product.builder.ts';
import { changeCart, withLines } from '../../../lib/cart.ts';
import { needMessages } from '../../../lib/i18n/catalogue.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { aSession } from '../../../lib/session.builder.ts';
import { aPage } from '../../../ui/page.builder.tsx';
import { show } from '../../../ui/stage.builder.tsx';
import { useWizard } from '../use-wizard.ts';
import { SelectProducts } from './select-products.tsx';

beforeAll(() => needMessages(['new-order']));

const PRODUCTS = [aProduct()];
const pallets = (Quantity: number) => ({ ProductNr: '310101', SalesUnit: 'PAL' as const, Quantity });
const FITS = {
  CorrectionSuggestion: [],
  ExceededWeight: false,
  Fit: true,
  Filled: false,
  Totals: { WeightLoading: 3117, NumBoxes: 288, NumPallets: 4 },
  plans: { 'fewest-changes': null, 'most-weight': null, 'usual-products': null },
};
const STEP_1 = '/orders/new/select-products';
const STEP_2 = '/orders/new/order-reference-and-shipping';
// The cart of a user is kept while the page lives: each test is another user.
let users = 0;
let late = Promise.withResolvers<Response>();
let isAsked = false;

beforeEach(() => {
  queryClient.clear();
  late = Promise.withResolvers<Response>();
  isAsked = false;
  const service = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (!new Request(input, init).url.endsWith('/order/calculate')) return Response.json({ items: [] });
    isAsked = true;
    return late.promise;
  });
  return () => service.mockRestore();
});

function Step() {
  const data = { products: PRODUCTS, parameters: undefined, contracts: [], hasNoVehicle: true };
  const wizard = useWizard({ status: 'ready', ...data });
  return (
    <>
      <h1>Products</h1>
      <SelectProducts wizard={wizard} />
    </>
  );
}

/** Step 1 of a buyer who has pressed Next and waits for the answer. */
async function waiting() {
  users += 1;
  const session = aSession({ userId: `chooser-${users}` });
  queryClient.setQueryData(['getSession', null], session);
  const owner = { userId: session.userId, customerNr: session.sapCustomer?.CustomerNr ?? '' };
  changeCart(owner, (cart) => withLines(cart, [pallets(4)], PRODUCTS));
  const { history, element } = aPage(<Step />, STEP_1);
  const { draw } = await show(element);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => isAsked).toBe(true);
  return { owner, history, draw };
}

/** Long enough for a navigation that follows an answer. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 300));

it('NEW-13 Next goes on when the answer comes', async () => {
  const { history } = await waiting();

  late.resolve(Response.json(FITS));

  await expect.poll(() => history.location.pathname).toBe(STEP_2);
});

it('NEW-15 a late answer does not go on with other quantities than those it is about', async () => {
  const { owner, history } = await waiting();

  changeCart(owner, (cart) => withLines(cart, [pallets(5)], PRODUCTS));
  late.resolve(Response.json(FITS));
  await settled();

  expect(history.location.pathname).toBe(STEP_1);
});

it('NEW-13 a late answer does not pull back a buyer who has left', async () => {
  const { history, draw } = await waiting();

  draw(<h1>Orders</h1>);
  late.resolve(Response.json(FITS));
  await settled();

  expect(history.location.pathname).toBe(STEP_1);
});
