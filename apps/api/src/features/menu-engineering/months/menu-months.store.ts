import type { MenuMonth } from '@maincrop/contract/schemas/till-reports';
import { type Month, monthOf } from '@maincrop/domain/calendar/month';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import type { Course } from '@maincrop/domain/menu-engineering/dish';
import { menuTotals } from '@maincrop/domain/menu-engineering/menu-totals';
import type { PoolClient } from 'pg';
import { dishesOfMenu } from '../dishes.store.ts';

export interface MenuOfMonth {
  readonly restaurantId: string;
  readonly course: Course;
  /** As `2026-05`. */
  readonly month: string;
}

/** What the menus of a user came to from month to month, the earliest first. */
export async function menuMonthsOf(db: PoolClient, userId: string): Promise<MenuMonth[]> {
  const found = await db.query<MenuMonth>({
    name: 'menu-months-of',
    text: `select restaurant_id as "restaurantId", course, month, winners, runners, sleepers, laggards, servings,
        result_cents as "resultCents"
      from menu_months where user_id = $1 order by restaurant_id, course, month`,
    values: [userId],
  });
  return found.rows;
}

/** Keeps a menu as it stands now as that of the month; a menu without dishes is that of no month. */
export async function keepMenuMonth(
  db: PoolClient,
  userId: string,
  { restaurantId, course, month }: MenuOfMonth,
): Promise<void> {
  const dishes = await dishesOfMenu(db, userId, { restaurantId, course });
  const key = [userId, restaurantId, course, month];
  if (dishes.length === 0) {
    await db.query(
      'delete from menu_months where user_id = $1 and restaurant_id::text = $2 and course = $3 and month = $4',
      key,
    );
    return;
  }
  const { winners, runners, sleepers, laggards, servings, resultCents } = menuTotals(dishes);
  await db.query(
    `insert into menu_months (user_id, restaurant_id, course, month, winners, runners, sleepers, laggards, servings,
        result_cents)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      on conflict (user_id, restaurant_id, course, month) do update set winners = excluded.winners,
        runners = excluded.runners, sleepers = excluded.sleepers, laggards = excluded.laggards,
        servings = excluded.servings, result_cents = excluded.result_cents`,
    [...key, winners, runners, sleepers, laggards, servings, resultCents],
  );
}

/** The month it is at the supplier at an instant. */
export function monthAt(at: Date): Month {
  return monthOf(supplierToday(at));
}
