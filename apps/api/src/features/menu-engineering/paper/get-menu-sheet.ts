import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { ownTransaction } from '../../../db/own-rows.ts';
import { AppError } from '../../../platform/app-error.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { dishesOfMenu, restaurantNameOf } from '../dishes.store.ts';

/**
 * A menu of the user on one page of A4. A menu without dishes and a restaurant of somebody else answer like an unknown
 * one (MENU-12, decision 109).
 */
export const getMenuSheet = defineHandler('getMenuSheet', async ({ caller, query, services }) => {
  const { userId } = caller();
  const { course, language: locale } = query;
  const { restaurantName, dishes } = await ownTransaction(services.db, userId, async (client) => ({
    restaurantName: await restaurantNameOf(client, userId, query.restaurant),
    dishes: await dishesOfMenu(client, userId, { restaurantId: query.restaurant, course }),
  }));
  if (restaurantName === null || dishes.length === 0) throw new AppError('not-found');
  const asOf = services.clock.now();
  const { menuSheetPdf } = await import('./menu-sheet-pdf.ts');
  const pdf = await menuSheetPdf({ restaurantName, course, dishes }, { locale, asOf });
  return {
    fileName: `menu-${course}-${supplierToday(asOf)}.pdf`,
    contentType: 'application/pdf',
    content: pdf.toString('base64'),
  };
});
