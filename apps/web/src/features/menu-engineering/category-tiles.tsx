import type { Dish } from '@maincrop/contract/schemas/dishes';
import { CATEGORY_PAGES, type CategoryPageName } from '@maincrop/domain/menu-engineering/dish';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { CategoryBadge } from './category-badge.tsx';
import type { MenuSearch } from './menu-search.ts';

/** The four categories with the number of their dishes; each leads to what to do about it (MENU-12). */
export function CategoryTiles({
  dishes,
  search,
}: {
  readonly dishes: readonly Dish[];
  readonly search: MenuSearch;
}) {
  const t = useTranslations('menu-engineering');
  return (
    <ul className="grid grid-cols-2 gap-3 wide:grid-cols-4">
      {PAGES.map((page) => {
        const found = dishes.filter(({ category }) => category === CATEGORY_PAGES[page]);
        return (
          <li key={page}>
            <Link
              to="/menu-engineering/category/$category"
              params={{ category: page }}
              search={search}
              className="flex h-full flex-col items-start gap-1 rounded-lg border border-line bg-surface p-4 transition-colors duration-100 hover:border-brand hover:bg-brand-soft/40"
            >
              <span className="text-2xl font-semibold tabular-nums">{found.length}</span>
              <CategoryBadge
                category={CATEGORY_PAGES[page]}
                {...(found.length !== 1 && { name: t(`categories.${page}`) })}
              />
              <span className="text-sm text-muted">{t(`meaning.${page}`)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

// The compiler knows the keys of the table, not those of an object.
const PAGES = Object.keys(CATEGORY_PAGES) as CategoryPageName[];
