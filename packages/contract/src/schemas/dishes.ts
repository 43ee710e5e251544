import { COURSES, DISH_LIMITS, DISH_NAME_LENGTH } from '@maincrop/domain/menu-engineering/dish';
import { z } from 'zod';

const slider = (name: keyof typeof DISH_LIMITS) => z.int().min(0).max(DISH_LIMITS[name]);

/** What is typed of a dish: whole numbers on their sliders. Source: spec 3 "Dish", MENU-04 to MENU-07. */
const facts = {
  restaurantId: z.string().max(64),
  course: z.enum(COURSES),
  name: z.string().trim().min(1).max(DISH_NAME_LENGTH),
  /** Servings a week. */
  popularity: slider('popularity'),
  costPrice: slider('costPrice'),
  /** Minutes. */
  chefTime: slider('chefTime'),
  staffTime: slider('staffTime'),
  /** Without tax. */
  price: slider('price'),
};

export const Dish = z
  .object({
    id: z.string(),
    ...facts,
    /** Computed among the dishes of the same restaurant and course (MENU-20, MENU-21). */
    score: z.int(),
    priority: z.int(),
    category: z.enum(['WINNER', 'RUNNER', 'SLEEPER', 'LOSER']),
    /** Goes back with the next change. */
    version: z.int(),
  })
  .meta({ id: 'Dish' });
export type Dish = z.output<typeof Dish>;

export const DishList = z.object({ items: z.array(Dish) });

export const GetDishQuery = z.object({ id: z.string().max(64) });
/** `id` is that of a dish of the caller, or one chosen for a new one: sent twice, it is kept once. Without it the service chooses. */
export const PutDishQuery = z.object({ id: z.string().max(64).optional() });
export const PutDishBody = z.object({
  ...facts,
  /** As read; without it a dish is added. */
  version: z.int().min(0).max(2_147_483_647).optional(),
});
export type PutDishBody = z.output<typeof PutDishBody>;
export const DeleteDishQuery = z.object({ id: z.string().max(64) });
