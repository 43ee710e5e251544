import {
  CASE_LIMITS,
  type CaseInputs,
  PRODUCT_NUMBER_LENGTH,
} from '@maincrop/domain/menu-engineering/case-limits';
import { COURSES, DISH_LIMITS, DISH_NAME_LENGTH } from '@maincrop/domain/menu-engineering/dish';
import { z } from 'zod';
import { Locale } from './locale.ts';

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

const figure = (name: keyof CaseInputs) => z.int().min(1).max(CASE_LIMITS[name]);

/** The case that a portion is taken from: grams, per cent left after frying, hundredths (decision 109). */
const CaseFacts = z.object({
  productNr: z.string().trim().min(1).max(PRODUCT_NUMBER_LENGTH),
  portionG: figure('portionG'),
  yieldPercent: figure('yieldPercent'),
  netWeightG: figure('netWeightG'),
  priceCents: figure('priceCents'),
});
export type CaseFacts = z.output<typeof CaseFacts>;

export const Dish = z
  .object({
    id: z.string(),
    ...facts,
    /** Where the ingredients come from a case: what they cost exactly, in place of `costPrice`, as it was saved. */
    caseCost: CaseFacts.extend({ costCents: z.int() }).nullable(),
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
  /** The id may stand here instead of in the query (OPEN-70). */
  id: z.string().max(64).optional(),
  /** `costPrice` then follows from it; without it that counts. */
  caseCost: CaseFacts.nullish(),
  /** As read; without it a dish is added, or the last change of an existing one wins. */
  version: z.int().min(0).max(2_147_483_647).optional(),
});
export type PutDishBody = z.output<typeof PutDishBody>;
/** A menu on paper, and in which language. */
export const MenuSheetQuery = z.object({
  restaurant: z.string().max(64),
  course: z.enum(COURSES),
  language: Locale,
});
export const DeleteDishQuery = z.object({ id: z.string().max(64) });
