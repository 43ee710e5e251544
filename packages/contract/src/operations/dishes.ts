import { defineOperations } from '../operation.ts';
import {
  DeleteDishQuery,
  Dish,
  DishList,
  GetDishQuery,
  MenuSheetQuery,
  PutDishBody,
  PutDishQuery,
} from '../schemas/dishes.ts';
import { ExportedFile } from '../schemas/profile.ts';
import { ImportDishesBody, MenuMonthList, TillImport } from '../schemas/till-reports.ts';

/** Largest body of a report: a file of a mebibyte in base 64, and what stands around it. */
const REPORT_BYTES = 1_500_000;

/** Calls of menu engineering. Source: spec 7, API-13. */
export const dishesOperations = defineOperations({
  listDishes: {
    method: 'GET',
    path: '/dishes',
    access: { action: 'get', resource: '/dishes' },
    summary: 'The dishes of the signed-in user with score and priority, by restaurant, course and priority.',
    response: DishList,
    customerScoped: false,
    ownAccount: true,
    mfa: false,
  },
  getDish: {
    method: 'GET',
    path: '/dish',
    access: { action: 'get', resource: '/dish' },
    summary: 'A dish of the signed-in user with its score and priority.',
    query: GetDishQuery,
    response: Dish,
    customerScoped: false,
    ownAccount: true,
    mfa: false,
  },
  putDish: {
    method: 'PUT',
    path: '/dish',
    access: { action: 'put', resource: '/dish' },
    summary: 'Stores a dish of the user; without a version a new one.',
    query: PutDishQuery,
    body: PutDishBody,
    response: Dish,
    customerScoped: false,
    ownAccount: true,
    mfa: false,
  },
  deleteDish: {
    method: 'DELETE',
    path: '/dish',
    access: { action: 'delete', resource: '/dish' },
    summary: 'Deletes a dish of the user.',
    query: DeleteDishQuery,
    customerScoped: false,
    ownAccount: true,
    mfa: false,
    idempotent: true,
  },
  importDishes: {
    method: 'POST',
    path: '/dishes/import',
    access: { action: 'put', resource: '/dish' },
    summary:
      'Reads dishes from the report of a till, with a verdict for each row; a trial run writes nothing.',
    body: ImportDishesBody,
    response: TillImport,
    limit: 'heavy',
    customerScoped: false,
    ownAccount: true,
    mfa: false,
    idempotent: true,
    bodyLimitBytes: REPORT_BYTES,
  },
  getMenuSheet: {
    method: 'GET',
    path: '/dishes/sheet',
    access: { action: 'get', resource: '/dishes' },
    summary: 'A menu of the user on one page of A4: the plot, both lines, and what to do about each dish.',
    query: MenuSheetQuery,
    response: ExportedFile,
    limit: 'heavy',
    customerScoped: false,
    ownAccount: true,
    mfa: false,
  },
  listMenuMonths: {
    method: 'GET',
    path: '/dishes/months',
    access: { action: 'get', resource: '/dishes' },
    summary: 'What the menus of the user came to from month to month, as far as somebody entered it.',
    response: MenuMonthList,
    customerScoped: false,
    ownAccount: true,
    mfa: false,
  },
});
