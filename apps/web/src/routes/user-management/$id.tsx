import { createFileRoute } from '@tanstack/react-router';
import { UserPage } from '../../features/users/user-page.tsx';
import { operationQuery } from '../../lib/client.ts';
import { guard } from '../../lib/guard.ts';
import { queryClient } from '../../lib/query-client.ts';

export const Route = createFileRoute('/user-management/$id')({
  beforeLoad: guard('/user-management/{id}'),
  loader: ({ params }) => {
    void queryClient.prefetchQuery(operationQuery('getUser', { id: params.id }));
    void queryClient.prefetchQuery(operationQuery('listUserRoles', { id: params.id }));
  },
  component: IdPage,
});

function IdPage() {
  const { id } = Route.useParams();
  return <UserPage key={id} id={id} />;
}
