import { createFileRoute } from '@tanstack/react-router';
import { DeskClaimPage } from '../../features/claims-desk/desk-claim-page.tsx';
import { operationQuery } from '../../lib/client.ts';
import { guard } from '../../lib/guard.ts';
import { queryClient } from '../../lib/query-client.ts';

export const Route = createFileRoute('/claims-desk/$id')({
  beforeLoad: guard('/claims-desk/{id}'),
  loader: ({ params }) => {
    void queryClient.prefetchQuery(operationQuery('getWaitingClaim', { id: params.id }));
  },
  component: IdPage,
});

function IdPage() {
  const { id } = Route.useParams();
  return <DeskClaimPage key={id} id={id} />;
}
