import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Dish } from '@maincrop/contract/schemas/dishes';
import { MAX_DISHES } from '@maincrop/domain/menu-engineering/dish';
import type { PoolClient } from 'pg';
import { ownTransaction } from '../../db/own-rows.ts';
import { AppError } from '../../platform/app-error.ts';
import { auditCall } from '../../platform/audit.ts';
import { type Call, defineHandler } from '../../platform/http/handler.ts';
import { isChosenId } from '../../platform/once/chosen-id.ts';
import { presentDishes } from './dishes.present.ts';
import {
  countDishes,
  type DishFacts,
  type DishRow,
  dishesOf,
  holdDishes,
  insertDish,
  keepsRestaurant,
  settledFacts,
  updateDish,
} from './dishes.store.ts';
import { keepMenuMonth, monthAt } from './months/menu-months.store.ts';

/**
 * Stores a dish of the user: without a version a new one, or the last change of one; with a version the one that was read
 * in it. A new one under an id that the browser chose is kept once, however often it arrives. A restaurant or dish of somebody else answers like
 * an unknown one (MENU-05, OPEN-70).
 */
export const putDish = defineHandler('putDish', async (call): Promise<Dish> => {
  const { body, caller, query, services } = call;
  const { userId } = caller();
  const id = query.id?.toLowerCase() ?? randomUUID();
  return ownTransaction(services.db, userId, async (client) => {
    await holdDishes(client, userId);
    if (!(await keepsRestaurant(client, userId, body.restaurantId)))
      throw new AppError('menu-engineering.unknown-restaurant');
    await (body.version === undefined ? add(client, call, id) : change(client, call, id));
    await keepMenuMonth(client, userId, {
      restaurantId: body.restaurantId,
      course: body.course,
      month: monthAt(services.clock.now()),
    });
    const dish = presentDishes(await dishesOf(client, userId)).find((each) => each.id === id);
    if (!dish) throw new AppError('internal');
    return dish;
  });
});

async function add(client: PoolClient, call: Call<'putDish'>, id: string): Promise<void> {
  if (!isChosenId(id)) throw new AppError('menu-engineering.invalid-id');
  const { body, caller, services } = call;
  const { userId } = caller();
  const count = await countDishes(client, userId);
  const kept = await keptDish(client, userId, id);
  const facts = settledFacts(body);
  if (kept !== undefined) {
    if (!isSame(kept, facts)) await change(client, call, id);
    return;
  }
  if (count >= MAX_DISHES) throw new AppError('menu-engineering.too-many-dishes', { maximum: MAX_DISHES });
  await insertDish(client, { userId, id, facts }, services.clock.now());
  await auditCall(client, call, { action: 'dish.created', object: id });
}

async function change(client: PoolClient, call: Call<'putDish'>, id: string): Promise<void> {
  const { body, caller, services } = call;
  const { userId } = caller();
  const before = await keptDish(client, userId, id);
  if (!(await updateDish(client, { userId, id, facts: settledFacts(body) }))) {
    const kept = await keptDish(client, userId, id);
    throw new AppError(kept === undefined ? 'not-found' : 'edit-conflict');
  }
  // The menu that it left is another one now.
  if (before) await keepMenuMonth(client, userId, { ...before, month: monthAt(services.clock.now()) });
  await auditCall(client, call, { action: 'dish.changed', object: id });
}

async function keptDish(client: PoolClient, userId: string, id: string): Promise<DishRow | undefined> {
  return (await dishesOf(client, userId)).find((row) => row.id === id);
}

/** Whether the dish still is what an earlier try has stored. */
function isSame({ id: _id, version, ...kept }: DishRow, { version: _none, ...sent }: DishFacts): boolean {
  return version === 1 && isDeepStrictEqual({ ...kept }, { ...sent });
}
