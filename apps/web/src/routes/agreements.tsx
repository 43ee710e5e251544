import { createFileRoute } from '@tanstack/react-router';
import { AgreementsPage } from '../features/agreements/agreements-page.tsx';
import { parseAgreementsSearch } from '../features/agreements/agreements-search.ts';
import { operationQuery } from '../lib/client.ts';
import { guard } from '../lib/guard.ts';
import { queryClient } from '../lib/query-client.ts';

export const Route = createFileRoute('/agreements')({
  beforeLoad: guard('/agreements'),
  validateSearch: parseAgreementsSearch,
  loader: () => {
    void queryClient.prefetchQuery(operationQuery('listAgreements'));
  },
  component: AgreementsPage,
});
