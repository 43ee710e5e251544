import type { Dish } from './dish.ts';

/** Dishes that fill up a short menu for the calculation and never show in its result (MENU-14, OPEN-59). */
export const SAMPLE_DISHES: readonly Dish[] = [
  { name: 'burger with fries', popularity: 110, costPrice: 5, chefTime: 4, staffTime: 3, price: 15 },
  { name: 'steak with fries', popularity: 55, costPrice: 11, chefTime: 7, staffTime: 4, price: 28 },
  { name: 'fish and chips', popularity: 75, costPrice: 6, chefTime: 5, staffTime: 4, price: 19 },
  { name: 'loaded fries', popularity: 95, costPrice: 3, chefTime: 2, staffTime: 3, price: 10 },
  { name: 'chicken salad', popularity: 40, costPrice: 4, chefTime: 3, staffTime: 4, price: 14 },
  { name: 'mushroom risotto', popularity: 25, costPrice: 4, chefTime: 8, staffTime: 2, price: 18 },
  { name: 'schnitzel with wedges', popularity: 70, costPrice: 6, chefTime: 5, staffTime: 4, price: 20 },
  { name: 'vegetable curry', popularity: 30, costPrice: 4, chefTime: 4, staffTime: 3, price: 14 },
  { name: 'mussels with fries', popularity: 20, costPrice: 8, chefTime: 6, staffTime: 4, price: 25 },
  { name: 'wings with dippers', popularity: 80, costPrice: 4, chefTime: 3, staffTime: 2, price: 12 },
];
