import type { Dish } from '@maincrop/contract/schemas/dishes';
import type { Restaurant } from '@maincrop/contract/schemas/restaurants';
import { type Course, COURSES } from '@maincrop/domain/menu-engineering/dish';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { operationQuery } from '../../lib/client.ts';
import { parseMenuSearch } from './menu-search.ts';

export interface Menus {
  readonly restaurants: readonly Restaurant[];
  readonly dishes: readonly Dish[];
}

/** Restaurants and dishes of the user; null while they load. */
export function useMenus() {
  const restaurants = useQuery(operationQuery('listRestaurants'));
  const dishes = useQuery(operationQuery('listDishes'));
  const menus: Menus | null =
    restaurants.data && dishes.data
      ? { restaurants: restaurants.data.items, dishes: dishes.data.items }
      : null;
  const retry = () => void Promise.all([restaurants.refetch(), dishes.refetch()]);
  return { menus, error: restaurants.error ?? dishes.error, retry };
}

export interface ActiveMenu {
  readonly restaurant: Restaurant | null;
  readonly course: Course;
  readonly dishes: readonly Dish[];
}

/** The restaurant and course of the address; where it names none, the wanted course or the ones with dishes. */
export function useActiveMenu({ restaurants, dishes }: Menus, wanted?: Course): ActiveMenu {
  const search = parseMenuSearch(useSearch({ strict: false }));
  const largest = largestMenu(dishes.filter(({ restaurantId }) => isAsked(search.restaurant, restaurantId)));
  const restaurant =
    restaurants.find(({ id }) => id === search.restaurant) ??
    restaurants.find(({ id }) => id === largest?.restaurantId) ??
    restaurants[0] ??
    null;
  const course = search.course ?? wanted ?? largest?.course ?? 'dinner';
  const ofMenu = dishes.filter((dish) => dish.restaurantId === restaurant?.id && dish.course === course);
  return { restaurant, course, dishes: ofMenu };
}

/** Changes the menu in the address without adding to the history. */
export function useChooseMenu() {
  const navigate = useNavigate();
  return (chosen: { readonly restaurant?: string; readonly course?: Course }) =>
    void navigate({ to: '.', search: (old) => ({ ...old, ...chosen }), replace: true });
}

/**
 * Puts the menu that is shown into an address that names none, or one that is gone: it stays the same while its dishes
 * change. The address lies outside React.
 */
export function useMenuInAddress({ restaurant, course }: Omit<ActiveMenu, 'dishes'>): void {
  const search = parseMenuSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const id = restaurant?.id;
  const isNamed = id === undefined || (search.restaurant === id && search.course === course);
  useEffect(() => {
    if (!isNamed)
      void navigate({
        to: '.',
        search: (old) => ({ ...old, restaurant: id, course }),
        replace: true,
        resetScroll: false,
      });
  }, [isNamed, id, course, navigate]);
}

function isAsked(asked: string | undefined, id: string): boolean {
  return asked === undefined || asked === id;
}

function largestMenu(dishes: readonly Dish[]): Pick<Dish, 'restaurantId' | 'course'> | undefined {
  const menus = [
    ...Map.groupBy(dishes, (dish) => `${dish.restaurantId} ${COURSES.indexOf(dish.course)}`).values(),
  ];
  return menus.toSorted((left, right) => right.length - left.length)[0]?.[0];
}
