import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aProduct } from '../../../blocks/item-list/product.builder.ts';
import { changeCart, withLines } from '../../../lib/cart.ts';
import { needMessages } from '../../../lib/i18n/catalogue.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { aSession, mayDo } from '../../../lib/session.builder.ts';
import { aPage } from '../../../ui/page.builder.tsx';
import { show } from '../../../ui/stage.builder.tsx';
import { useWizard } from '../use-wizard.ts';
import { PlaceError } from './place-error.tsx';
import { usePlaceOrder } from './use-place-order.ts';

beforeAll(() => needMessages(['new-order', 'orders']));

const PRODUCTS = [aProduct()];
const LINE = { ProductNr: '310101', SalesUnit: 'PAL' as const, Quantity: 4 };
const ORDER = { Id: 'order-1', PurchOrder: '' };
const NOT_PLACED = 'Your order was not placed';
// The cart of a user is kept while the page lives: each test is another user.
let users = 0;
let answers: (() => Response | Promise<Response>)[] = [];

beforeEach(() => {
  queryClient.clear();
  const service = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.endsWith('/api/new-order')) return Response.json({ items: [] });
    return (answers.shift() ?? (() => Response.json(ORDER)))();
  });
  return () => service.mockRestore();
});

function Confirm() {
  const data = { products: PRODUCTS, parameters: undefined, contracts: [], hasNoVehicle: true };
  const wizard = useWizard({ status: 'ready', ...data });
  const { place, isPending, error, isNotPlaced } = usePlaceOrder(wizard);
  return (
    <>
      <h1>Summary</h1>
      <button onClick={() => place()}>Confirm</button>
      <PlaceError
        error={error}
        isNotPlaced={isNotPlaced}
        isPending={isPending}
        place={place}
        onDate={() => undefined}
      />
    </>
  );
}

async function shown() {
  users += 1;
  const session = aSession({
    userId: `buyer-${users}`,
    policies: [mayDo('post', '/new-order'), mayDo('get', '/orders')],
  });
  queryClient.setQueryData(['getSession', null], session);
  const owner = { userId: session.userId, customerNr: session.sapCustomer?.CustomerNr ?? '' };
  changeCart(owner, (cart) => withLines(cart, [LINE], PRODUCTS));
  const { history, element } = aPage(<Confirm />, '/orders/new/order-summary-and-confirmation');
  await show(element);
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
  return { owner, history, confirm, cart: () => changeCart(owner, (cart) => cart) };
}

const refusal = (status: number, code: string) => () =>
  Response.json({ status, code, message: 'No.', params: {}, fields: [], requestId: 'req-7' }, { status });

it('NEW-38 an order that another attempt still places is not called refused', async () => {
  answers = [refusal(409, 'once.in-flight')];
  const { confirm } = await shown();

  await confirm.click();

  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText(NOT_PLACED)).not.toBeInTheDocument();
});

it('NEW-38 after an attempt without an answer only the rules of the order say that it was not placed', async () => {
  answers = [
    refusal(503, 'internal'),
    refusal(403, 'access.denied'),
    refusal(422, 'new-order.unknown-ship-to'),
  ];
  const { confirm } = await shown();
  await confirm.click();
  await expect.element(page.getByRole('alert')).toBeVisible();

  await confirm.click();
  await expect.poll(() => answers).toHaveLength(1);
  await expect.element(page.getByText(NOT_PLACED)).not.toBeInTheDocument();
  await confirm.click();

  await expect.element(page.getByText(NOT_PLACED)).toBeVisible();
});

it('NEW-38 a refusal of a first attempt says that nothing was placed', async () => {
  answers = [refusal(403, 'access.denied')];
  const { confirm } = await shown();

  await confirm.click();

  await expect.element(page.getByText(NOT_PLACED)).toBeVisible();
});

it('NEW-37 empties the cart of what was ordered', async () => {
  const { confirm, history, cart } = await shown();

  await confirm.click();

  await expect.poll(() => history.location.href).toBe('/orders?confirmed=order-1');
  await expect.poll(() => cart().lines).toEqual([]);
});

it('NEW-37 NEW-05 a late answer keeps what was entered meanwhile, for an order of its own', async () => {
  const late = Promise.withResolvers<Response>();
  answers = [() => late.promise];
  const { owner, confirm, history, cart } = await shown();
  await confirm.click();
  await expect.poll(() => answers).toHaveLength(0);
  const keyBefore = cart().orderKey;
  const added = { ...LINE, SalesUnit: 'LAY' as const };

  changeCart(owner, (current) => withLines(current, [LINE, added], PRODUCTS));
  late.resolve(Response.json(ORDER));

  await expect.poll(() => history.location.href).toBe('/orders?confirmed=order-1');
  await expect.poll(() => cart().orderKey).not.toBe(keyBefore);
  expect(cart().lines).toEqual([added]);
});
