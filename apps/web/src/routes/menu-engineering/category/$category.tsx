import { parseCategoryPage } from '@maincrop/domain/menu-engineering/dish';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { CategoryPage } from '../../../features/menu-engineering/category-page.tsx';
import { parseMenuSearch } from '../../../features/menu-engineering/menu-search.ts';
import { prefetchMenus } from '../../../features/menu-engineering/prefetch-menus.ts';
import { guard } from '../../../lib/guard.ts';

export const Route = createFileRoute('/menu-engineering/category/$category')({
  params: {
    parse: ({ category }) => {
      const known = parseCategoryPage(category);
      if (known === null) throw notFound();
      return { category: known };
    },
  },
  beforeLoad: guard('/menu-engineering/category/{category}'),
  validateSearch: parseMenuSearch,
  loader: prefetchMenus,
  component: KnownCategoryPage,
});

function KnownCategoryPage() {
  return <CategoryPage page={Route.useParams().category} />;
}
