import { deleteDish } from './delete-dish.ts';
import { getDish } from './get-dish.ts';
import { listDishes } from './list-dishes.ts';
import { listMenuMonths } from './months/list-menu-months.ts';
import { getMenuSheet } from './paper/get-menu-sheet.ts';
import { putDish } from './put-dish.ts';
import { importDishes } from './till/import-dishes.ts';

/** The handlers of menu engineering, which the list of all handlers has no room for one by one. */
export const dishHandlers = {
  deleteDish,
  getDish,
  getMenuSheet,
  importDishes,
  listDishes,
  listMenuMonths,
  putDish,
};
