import { productNames } from '../../db/product-names.ts';
import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { presentOrderDetail } from './order-detail.present.ts';
import { orderDetailOf } from './order-detail.store.ts';

/** One order of the active customer; an unknown id and another customer's answer alike (ORD-17, OPEN-62). */
export const getOrder = defineHandler('getOrder', async ({ query, scope, locale, services }) => {
  const row = await orderDetailOf(services.db, scope(), query.id);
  if (row === null) throw new AppError('not-found');
  const now = services.clock.now();
  return presentOrderDetail(row, await productNames(services.db, locale, now), { locale, now });
});
