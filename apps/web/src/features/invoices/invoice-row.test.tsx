import type { Invoice } from '@maincrop/contract/schemas/invoices';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { queryClient } from '../../lib/query-client.ts';
import { parseSearch, stringifySearch } from '../../lib/search-params.ts';
import { show } from '../../ui/stage.builder.tsx';
import { InvoiceTable } from './invoice-table.tsx';

beforeAll(() => needMessages(['invoices', 'invoice-status']));
// The details are asked for and do not come: what is looked at is whether they are open.
beforeEach(() => {
  const service = vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => {}));
  return () => service.mockRestore();
});

const INVOICE: Invoice = {
  Id: 'inv-1',
  Key: '2026 inv-1',
  BillDoc: '0090040001',
  BillTypeText: 'Invoice',
  kind: 'invoice',
  BillDate: '2026-11-02',
  DueDate: '2026-12-02',
  NetValue: '100.00',
  openValue: '100.00',
  Currency: 'EUR',
  Bucket: 'before_due',
  AccStatusText: 'Before due',
  DaysTillDueDate: 9,
  SalesOrderId: null,
  ShipToSapCustomer: null,
  PayerSapCustomer: null,
  AssignmentNo: null,
  Pmnttrms: null,
  PmnttrmsText: null,
  channelStatus: null,
  isDisputed: false,
};
const INVOICES = [INVOICE, { ...INVOICE, Id: 'inv-2', Key: '2026 inv-2', BillDoc: '0090040002' }];

it('INV-15 opens the invoice that a link names while the list is shown already, and leaves others as they are', async () => {
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: '/invoices',
    component: () => <InvoiceTable invoices={INVOICES} isBusy={false} />,
  });
  const history = createMemoryHistory({ initialEntries: ['/invoices'] });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history,
    parseSearch,
    stringifySearch,
  });
  await router.load();
  await show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const toggleOf = (number: string) => page.getByRole('button', { name: new RegExp(number) });
  await expect.element(toggleOf('0090040001')).toHaveAttribute('aria-expanded', 'false');

  history.push('/invoices?invoice=inv-2');

  await expect.element(toggleOf('0090040002')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(toggleOf('0090040001')).toHaveAttribute('aria-expanded', 'false');
});
