import type { Dish } from '@maincrop/contract/schemas/dishes';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyBox } from '../../ui/empty-box.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { entryOf } from './dish-entry.ts';
import { DishForm } from './dish-form.tsx';
import { useMenus } from './use-menus.ts';

/** Changes a dish; saving leads back to add-dish (MENU-09). */
export function EditDishPage({ id }: { readonly id: string }) {
  const t = useTranslations('menu-engineering');
  const navigate = useNavigate();
  const { menus, error, retry } = useMenus();
  const dish = menus?.dishes.find((each) => each.id === id);
  return (
    <div className="flex flex-col gap-5">
      <PageHeading title={dish?.name ?? t('edit.title')} intro={dish && t('edit.title')} />
      {error && <ErrorNotice isOfPage error={error} onRetry={retry} />}
      {menus === null && !error && <Skeleton label={t('loading')} className="h-110" />}
      {menus !== null && !dish && (
        <EmptyBox>
          <p>{t('edit.unknown')}</p>
          <LinkButton to="/menu-engineering/add-dish">{t('add.title')}</LinkButton>
        </EmptyBox>
      )}
      {menus !== null && dish && (
        <Card>
          <DishForm
            restaurants={menus.restaurants}
            dish={dish}
            start={entryOf(dish)}
            submitLabel={t('edit.save')}
            onSaved={(saved) => void navigate(back(saved))}
          >
            <LinkButton {...back(dish)}>{t('edit.cancel')}</LinkButton>
          </DishForm>
        </Card>
      )}
    </div>
  );
}

function back({ restaurantId, course }: Pick<Dish, 'restaurantId' | 'course'>) {
  return { to: '/menu-engineering/add-dish', search: { restaurant: restaurantId, course } } as const;
}
