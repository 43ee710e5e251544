import { createFileRoute } from '@tanstack/react-router';
import { DeskPage } from '../../features/claims-desk/desk-page.tsx';
import { deskQuery, parseDeskSearch } from '../../features/claims-desk/desk-search.ts';
import { operationQuery } from '../../lib/client.ts';
import { guard } from '../../lib/guard.ts';
import { queryClient } from '../../lib/query-client.ts';

export const Route = createFileRoute('/claims-desk/')({
  beforeLoad: guard('/claims-desk'),
  validateSearch: parseDeskSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(operationQuery('listWaitingClaims', deskQuery(deps, 1)));
  },
  component: DeskPage,
});
