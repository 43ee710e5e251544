import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage } from '../../features/orders/orders-page.tsx';
import { parseOrdersSearch } from '../../features/orders/orders-search.ts';
import { guard } from '../../lib/guard.ts';

export const Route = createFileRoute('/orders/')({
  beforeLoad: guard('/orders'),
  validateSearch: parseOrdersSearch,
  component: OrdersPage,
});
