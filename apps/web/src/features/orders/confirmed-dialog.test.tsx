import type { Order } from '@maincrop/contract/schemas/orders';
import { formatErpDate } from '@maincrop/domain/calendar/erp-date';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { queryClient } from '../../lib/query-client.ts';
import { aSession, mayDo } from '../../lib/session.builder.ts';
import { aPage } from '../../ui/page.builder.tsx';
import { check, show } from '../../ui/stage.builder.tsx';
import { ConfirmedDialog } from './confirmed-dialog.tsx';

beforeAll(() => needMessages(['orders', 'order-card']));

const PLACED: Order = {
  Id: 'order-1',
  OrderNumber: null,
  PurchOrder: 'WEEK-48',
  City: 'Zuiderloo',
  CreatedOn: formatErpDate(supplierToday(new Date())),
  CreatedAt: '090000',
  OrderStatus: 'AWS_CREATED',
  DeliveryDate: null,
  ReqDlvDate: '20261126',
  OriginalEta: '2026-11-26',
  UpdatedEta: '2026-11-26',
  BillOfLading: null,
  OrderContainers: [],
  OrderItems: [],
  ShipToParty: '0000200001',
};
const REFUSED = { code: 'access.denied', message: 'No.', params: {}, fields: [], requestId: 'req-7' };
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  queryClient.clear();
  const service = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    asked.push(new URL(new Request(input, init).url).pathname);
    return Response.json({ ...REFUSED, status: 403 }, { status: 403 });
  });
  return () => service.mockRestore();
});

async function shown() {
  const session = aSession({ policies: [mayDo('post', '/new-order'), mayDo('get', '/orders')] });
  queryClient.setQueryData(['getSession', null], session);
  const onClose = vi.fn<() => void>();
  const { element } = aPage(
    <>
      <h1>Orders</h1>
      <ConfirmedDialog id="order-1" onClose={onClose} />
    </>,
  );
  await show(element);
  return onClose;
}

it('NEW-37 confirms an order that was placed here to a buyer who may not read it', async () => {
  queryClient.setQueryData(['placedOrder', PLACED.Id], PLACED);

  const onClose = await shown();

  await expect.element(page.getByRole('dialog').getByText('WEEK-48')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Go to my orders' })).toBeVisible();
  expect(asked).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
  await check();
});

it('NEW-37 confirms nothing that somebody typed', async () => {
  const onClose = await shown();

  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
