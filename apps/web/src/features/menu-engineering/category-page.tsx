import type { Dish } from '@maincrop/contract/schemas/dishes';
import { CATEGORY_PAGES, type CategoryPageName } from '@maincrop/domain/menu-engineering/dish';
import { rankDishes } from '@maincrop/domain/menu-engineering/rank-dishes';
import {
  menuLines,
  profitablePriceCents,
  popularServings,
} from '@maincrop/domain/menu-engineering/turning-points';
import { formatCents } from '@maincrop/messages/format-cents';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CategoryBlocks } from './category-blocks.tsx';
import { MissingNotice } from './missing-notice.tsx';
import { type Menus, useActiveMenu, useMenus } from './use-menus.ts';

/** The dishes of one category and what to do about each of them, with the figures behind it (MENU-15). */
export function CategoryPage({ page }: { readonly page: CategoryPageName }) {
  const t = useTranslations('menu-engineering');
  const { menus, error, retry } = useMenus();
  return (
    <div className="flex flex-col gap-5">
      <PageHeading title={t(`categories.${page}`)} intro={t(`meaning.${page}`)} />
      {menus !== null && <Dishes page={page} menus={menus} />}
      {menus === null && error && <ErrorNotice isOfPage error={error} onRetry={retry} />}
      {menus === null && !error && <Skeleton label={t('loading')} />}
    </div>
  );
}

function Dishes({ page, menus }: { readonly page: CategoryPageName; readonly menus: Menus }) {
  const t = useTranslations('menu-engineering');
  const { restaurant, course, dishes } = useActiveMenu(menus);
  const found = rankDishes(dishes).dishes.filter(({ category }) => category === CATEGORY_PAGES[page]);
  return (
    <>
      <p className="text-muted">
        {t('menuOf', { restaurant: restaurant?.restaurantName ?? '', course: t(`courses.${course}`) })}
      </p>
      <MissingNotice count={dishes.length} />
      {found.length === 0 && (
        <p className="rounded-lg border border-dashed border-line-strong p-5 text-muted">{t('noneHere')}</p>
      )}
      <ul className="grid gap-3 wide:grid-cols-2">
        {found.map(({ dish }) => (
          <li key={dish.id}>
            <Card title={dish.name} className="h-full">
              <Advice page={page} dish={dish} dishes={dishes} />
            </Card>
          </li>
        ))}
      </ul>
      <CategoryBlocks path={blocksOf(page)} />
      <div>
        <LinkButton
          to="/menu-engineering/results"
          search={{ ...(restaurant && { restaurant: restaurant.id }), course }}
          icon="chevronLeft"
        >
          {t('back')}
        </LinkButton>
      </div>
    </>
  );
}

/** What there is to say of runners and sleepers is said where a dish is tried, too: one page for both. */
function blocksOf(page: CategoryPageName): string {
  const isTried = page === 'runners' || page === 'sleepers';
  return `menu-engineering/${isTried ? 'result' : 'category'}/${page}`;
}

interface AdviceProps {
  readonly page: CategoryPageName;
  readonly dish: Dish;
  readonly dishes: readonly Dish[];
}

function Advice({ page, dish, dishes }: AdviceProps) {
  const t = useTranslations('menu-engineering.advice');
  const locale = useLocale();
  const lines = menuLines(dishes);
  const ranked = rankDishes(dishes).dishes.find((each) => each.dish.id === dish.id);
  const contribution = (ranked?.contribution ?? 0) * 100;
  const price = profitablePriceCents(dishes, dish);
  const servings = popularServings(dishes, dish);
  const facts = {
    name: dish.name,
    sold: dish.popularity,
    apart: Math.abs(dish.popularity - lines.servings),
    earns: formatCents(contribution, locale),
    gap: formatCents(Math.abs(contribution - lines.contributionCents), locale),
    price: formatCents(price ?? 0, locale),
    servings: servings ?? 0,
  };
  const beyond = page === 'sleepers' ? 'noServings' : 'noPrice';
  const isBeyond = page === 'sleepers' ? servings === null : price === null;
  return (
    <div className="flex flex-col gap-2">
      <p>{t(`${page}.facts`, facts)}</p>
      <p className="font-semibold">{t(isBeyond ? beyond : `${page}.do`, facts)}</p>
    </div>
  );
}
