import { createFileRoute } from '@tanstack/react-router';
import { InvoicesPage } from '../features/invoices/invoices-page.tsx';
import { parseInvoicesSearch } from '../features/invoices/invoices-search.ts';
import { prefetchInvoices } from '../features/invoices/prefetch-invoices.ts';
import { guard } from '../lib/guard.ts';

export const Route = createFileRoute('/invoices')({
  beforeLoad: guard('/invoices'),
  validateSearch: parseInvoicesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchInvoices(deps),
  component: InvoicesPage,
});
