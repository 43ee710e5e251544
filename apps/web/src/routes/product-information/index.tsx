import { createFileRoute } from '@tanstack/react-router';
import { CataloguePage } from '../../features/products/catalogue-page.tsx';
import { parseCatalogueSearch } from '../../features/products/catalogue-search.ts';
import { operationQuery } from '../../lib/client.ts';
import { guard } from '../../lib/guard.ts';
import { queryClient } from '../../lib/query-client.ts';

export const Route = createFileRoute('/product-information/')({
  beforeLoad: guard('/product-information'),
  validateSearch: parseCatalogueSearch,
  loader: () => {
    void queryClient.prefetchQuery(operationQuery('listProducts'));
  },
  component: CataloguePage,
});
