import type { Restaurant } from '@maincrop/contract/schemas/restaurants';
import { type Course, COURSES } from '@maincrop/domain/menu-engineering/dish';
import { useTranslations } from 'use-intl';
import { Select } from '../../ui/select.tsx';
import { useChooseMenu } from './use-menus.ts';

export interface MenuChoiceProps {
  readonly restaurants: readonly Restaurant[];
  readonly restaurantId: string;
  readonly course: Course;
}

/** Which menu is shown (MENU-12). */
export function MenuChoice({ restaurants, restaurantId, course }: MenuChoiceProps) {
  const t = useTranslations('menu-engineering');
  const choose = useChooseMenu();
  const shown = restaurants.find(({ id }) => id === restaurantId)?.restaurantName ?? '';
  return (
    <div className="grid gap-3 tablet:flex">
      <p className="hidden print:block">{`${shown}, ${t(`courses.${course}`)}`}</p>
      <Select
        label={t('restaurant')}
        value={restaurantId}
        onChange={(restaurant) => choose({ restaurant })}
        options={restaurants.map(({ id, restaurantName }) => ({ value: id, label: restaurantName }))}
      />
      <Select
        label={t('course')}
        value={course}
        onChange={(chosen) => choose({ course: chosen })}
        options={COURSES.map((each) => ({ value: each, label: t(`courses.${each}`) }))}
      />
    </div>
  );
}
