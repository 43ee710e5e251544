import { createFileRoute } from '@tanstack/react-router';
import { parseRequestsSearch } from '../../features/users/requests/requests-search.ts';
import { RequestsPage } from '../../features/users/requests/requests-page.tsx';
import { guard } from '../../lib/guard.ts';

export const Route = createFileRoute('/user-management/requests')({
  beforeLoad: guard('/user-management/requests'),
  validateSearch: parseRequestsSearch,
  component: RequestsPage,
});
