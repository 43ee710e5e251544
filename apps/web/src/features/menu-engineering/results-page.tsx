import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { PrintButton } from '../../blocks/print-button.tsx';
import { useCan } from '../../lib/session.ts';
import { EmptyBox } from '../../ui/empty-box.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { DishesTable } from './dishes-table.tsx';
import { MenuChoice } from './menu-choice.tsx';
import { MissingNotice } from './missing-notice.tsx';
import { MonthsCard } from './months/months-card.tsx';
import { RestaurantsCard } from './restaurants-card.tsx';
import { type Menus, useActiveMenu, useMenus } from './use-menus.ts';

const Workbench = lazy(async () => {
  const { Workbench: component } = await import('./workbench.tsx');
  return { default: component };
});

/** What a menu's dishes sell and earn, and what would be (MENU-12, MENU-13). */
export function ResultsPage() {
  const t = useTranslations('menu-engineering');
  const { menus, error, retry } = useMenus();
  return (
    <div className="flex flex-col gap-5">
      <PageHeading title={t('results.title')} intro={t('results.intro')} actions={<PrintButton />} />
      {menus !== null && <Results menus={menus} />}
      {menus === null && error && <ErrorNotice isOfPage error={error} onRetry={retry} />}
      {menus === null && !error && <Skeleton label={t('loading')} className="h-110" />}
    </div>
  );
}

function Results({ menus }: { readonly menus: Menus }) {
  const t = useTranslations('menu-engineering');
  const can = useCan();
  const { restaurant, course, dishes } = useActiveMenu(menus);
  const search = { ...(restaurant && { restaurant: restaurant.id }), course };
  const add = can('put', '/dish') && (
    <LinkButton to="/menu-engineering/add-dish" search={search} icon="plus" kind="primary">
      {t('results.add')}
    </LinkButton>
  );
  const title = t('dishesOf', { course: t(`courses.${course}`), count: dishes.length });
  return (
    <>
      {restaurant && (
        <div className="flex flex-wrap items-end justify-between gap-3">
          <MenuChoice restaurants={menus.restaurants} restaurantId={restaurant.id} course={course} />
          {dishes.length > 0 && add}
        </div>
      )}
      <MissingNotice count={dishes.length} />
      {dishes.length === 0 ? (
        <EmptyBox>
          <p>{t('noDishes')}</p>
          {add}
        </EmptyBox>
      ) : (
        <>
          <CategoryTiles dishes={dishes} search={search} />
          <Suspense fallback={<Skeleton label={t('loading')} className="h-110" />}>
            <Workbench
              key={`${restaurant?.id} ${course}`}
              dishes={dishes}
              restaurantId={restaurant?.id}
              course={course}
              title={[restaurant?.restaurantName, t(`courses.${course}`)].filter(Boolean).join(', ')}
            />
          </Suspense>
          <section className="flex flex-col gap-3">
            <h2 className="text-lg">{title}</h2>
            <DishesTable caption={title} dishes={dishes} />
          </section>
          {restaurant && <MonthsCard restaurantId={restaurant.id} course={course} />}
        </>
      )}
      <RestaurantsCard menus={menus} />
    </>
  );
}
