import { createFileRoute } from '@tanstack/react-router';
import { AddDishPage } from '../../features/menu-engineering/add-dish-page.tsx';
import { parseMenuSearch } from '../../features/menu-engineering/menu-search.ts';
import { prefetchMenus } from '../../features/menu-engineering/prefetch-menus.ts';
import { guard } from '../../lib/guard.ts';

export const Route = createFileRoute('/menu-engineering/add-dish')({
  beforeLoad: guard('/menu-engineering/add-dish'),
  validateSearch: parseMenuSearch,
  loader: prefetchMenus,
  component: AddDishPage,
});
