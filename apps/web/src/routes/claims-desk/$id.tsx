import { createFileRoute } from '@tanstack/react-router';
import { DeskClaimPage } from '../../features/claims-desk/desk-claim-page.tsx';
import { prefetchDeskClaim } from '../../features/claims-desk/prefetch-desk.ts';
import { guard } from '../../lib/guard.ts';

export const Route = createFileRoute('/claims-desk/$id')({
  beforeLoad: guard('/claims-desk/{id}'),
  loader: ({ params }) => prefetchDeskClaim(params.id),
  component: IdPage,
});

function IdPage() {
  const { id } = Route.useParams();
  return <DeskClaimPage key={id} id={id} />;
}
