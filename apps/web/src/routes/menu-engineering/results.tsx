import { createFileRoute } from '@tanstack/react-router';
import { parseMenuSearch } from '../../features/menu-engineering/menu-search.ts';
import { ResultsPage } from '../../features/menu-engineering/results-page.tsx';
import { prefetchMenus } from '../../features/menu-engineering/prefetch-menus.ts';
import { guard } from '../../lib/guard.ts';

export const Route = createFileRoute('/menu-engineering/results')({
  beforeLoad: guard('/menu-engineering/results'),
  validateSearch: parseMenuSearch,
  loader: prefetchMenus,
  component: ResultsPage,
});
