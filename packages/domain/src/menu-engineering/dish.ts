/** A dish as the calculation takes it. Money in whole currency units, times in minutes, popularity per week. */
export interface Dish {
  readonly id?: string | undefined;
  readonly name: string;
  readonly popularity: number;
  readonly costPrice: number;
  readonly chefTime: number;
  readonly staffTime: number;
  readonly price: number;
  /** Exact ingredients of a serving in hundredths, from the case they are taken from; they count in place of `costPrice`. */
  readonly caseCost?: { readonly costCents: number } | null | undefined;
}

/** LOSER is shown as laggard (MENU-16). */
export type DishCategory = 'WINNER' | 'RUNNER' | 'SLEEPER' | 'LOSER';

/** Category pages and the category each shows (MENU-15). */
export const CATEGORY_PAGES = {
  winners: 'WINNER',
  runners: 'RUNNER',
  sleepers: 'SLEEPER',
  laggards: 'LOSER',
} as const satisfies Record<string, DishCategory>;

/** What stands in the address of a category page. */
export type CategoryPageName = keyof typeof CATEGORY_PAGES;

/** The category page of that name; null for any other name (MENU-15). */
export function parseCategoryPage(name: string): CategoryPageName | null {
  return Object.hasOwn(CATEGORY_PAGES, name) ? (name as CategoryPageName) : null;
}

/** Courses in menu order (MENU-07, OPEN-61). */
export const COURSES = ['breakfast', 'lunch', 'inbetween', 'dinner', 'snack_time'] as const;
export type Course = (typeof COURSES)[number];

/** Ends of the sliders; every minimum is 0 (spec 3 "Dish", MENU-04, MENU-23). */
export const DISH_LIMITS = {
  popularity: 300,
  costPrice: 50,
  chefTime: 10,
  staffTime: 15,
  price: 200,
  companyStaffSize: 300,
  companySeatCount: 300,
} as const;

/** Longest name of a dish, in characters. */
export const DISH_NAME_LENGTH = 120;

/** Most dishes that one user keeps. */
export const MAX_DISHES = 1000;

export type DishSlider = keyof typeof DISH_LIMITS;

/** Whether a value is a whole number on its slider (MENU-06). */
export function isOnSlider(slider: DishSlider, value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= DISH_LIMITS[slider];
}
