import { createFileRoute } from '@tanstack/react-router';
import { parseRolesSearch } from '../../features/roles/roles-search.ts';
import { RolesPage } from '../../features/roles/roles-page.tsx';
import { guard } from '../../lib/guard.ts';

export const Route = createFileRoute('/permission-mgt/')({
  beforeLoad: guard('/permission-mgt'),
  validateSearch: parseRolesSearch,
  component: RolesPage,
});
