import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DishForm } from './dish-form.tsx';
import { DishesTable } from './dishes-table.tsx';
import { FirstRestaurant } from './first-restaurant.tsx';
import { forgetEntry, keptDish } from './try-out/kept-entry.ts';
import { TillImport } from './till/till-import.tsx';
import { BLANK } from './use-dish-entry.ts';
import { type Menus, useActiveMenu, useChooseMenu, useMenuInAddress, useMenus } from './use-menus.ts';

/** Adds dishes to a menu; before the first one, its restaurant (MENU-01 to MENU-03). */
export function AddDishPage() {
  const t = useTranslations('menu-engineering');
  const { menus, error, retry } = useMenus();
  if (menus !== null) return <Loaded menus={menus} />;
  return (
    <div className="flex flex-col gap-5">
      <PageHeading title={t('add.title')} />
      {error ? (
        <ErrorNotice isOfPage error={error} onRetry={retry} />
      ) : (
        <Skeleton label={t('loading')} className="h-110" />
      )}
    </div>
  );
}

function Loaded({ menus }: { readonly menus: Menus }) {
  const t = useTranslations('menu-engineering');
  const [tried, setTried] = useState(keptDish);
  const { restaurant, course, dishes } = useActiveMenu(menus, tried?.course);
  useMenuInAddress({ restaurant, course });
  const choose = useChooseMenu();
  const [isDropped, setIsDropped] = useState(false);
  if (restaurant === null)
    return (
      <div className="flex flex-col gap-5">
        <PageHeading title={t('add.title')} intro={t('intro')} />
        <FirstRestaurant />
      </div>
    );
  const search = { restaurant: restaurant.id, course };
  const forget = () => {
    forgetEntry();
    setTried(null);
  };
  return (
    <div className="flex flex-col gap-5">
      <PageHeading
        title={t('add.titleFor', { restaurant: restaurant.restaurantName })}
        intro={t('intro')}
        actions={
          <TillImport
            menu={{ restaurantId: restaurant.id, course }}
            restaurantName={restaurant.restaurantName}
          />
        }
      />
      {tried && (
        <Notice
          onDismiss={() => {
            forget();
            setIsDropped(true);
          }}
        >
          {t('add.tried')}
        </Notice>
      )}
      <Card>
        <DishForm
          key={isDropped ? 'dropped' : 'first'}
          restaurants={menus.restaurants}
          dish={null}
          start={{ ...BLANK, ...tried, caseCost: null, restaurantId: restaurant.id, course }}
          others={dishes.map(({ name }) => name)}
          submitLabel={t('add.submit')}
          onMenu={({ restaurantId, course: chosen }) => choose({ restaurant: restaurantId, course: chosen })}
          onSaved={() => {
            if (tried) forget();
          }}
        >
          <LinkButton to="/menu-engineering/results" search={search}>
            {t('add.showResults')}
          </LinkButton>
        </DishForm>
      </Card>
      <section className="flex flex-col gap-3">
        <h2 className="text-lg">{t('dishesOf', { course: t(`courses.${course}`), count: dishes.length })}</h2>
        {dishes.length === 0 ? (
          <p className="rounded-lg border border-dashed border-line-strong p-5 text-muted">{t('noDishes')}</p>
        ) : (
          <DishesTable
            caption={t('dishesOf', { course: t(`courses.${course}`), count: dishes.length })}
            dishes={dishes}
          />
        )}
      </section>
    </div>
  );
}
