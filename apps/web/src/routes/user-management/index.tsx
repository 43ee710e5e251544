import { createFileRoute } from '@tanstack/react-router';
import { prefetchUsers } from '../../features/users/prefetch-users.ts';
import { parseUsersSearch } from '../../features/users/users-search.ts';
import { UsersPage } from '../../features/users/users-page.tsx';
import { guard } from '../../lib/guard.ts';

export const Route = createFileRoute('/user-management/')({
  beforeLoad: guard('/user-management'),
  validateSearch: parseUsersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchUsers(deps),
  component: UsersPage,
});
