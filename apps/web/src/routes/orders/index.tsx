import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage } from '../../features/orders/orders-page.tsx';
import { parseOrdersSearch } from '../../features/orders/orders-search.ts';
import { prefetchOrders } from '../../features/orders/prefetch-orders.ts';
import { guard } from '../../lib/guard.ts';

export const Route = createFileRoute('/orders/')({
  beforeLoad: guard('/orders'),
  validateSearch: parseOrdersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchOrders(deps),
  component: OrdersPage,
});
