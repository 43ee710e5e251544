import { createFileRoute } from '@tanstack/react-router';
import { ColleaguesPage } from '../../features/colleagues/colleagues-page.tsx';
import { parseColleaguesSearch } from '../../features/colleagues/colleagues-search.ts';
import { guard } from '../../lib/guard.ts';

export const Route = createFileRoute('/settings/colleagues')({
  beforeLoad: guard('/settings/colleagues'),
  validateSearch: parseColleaguesSearch,
  component: ColleaguesPage,
});
