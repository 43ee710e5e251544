import { loadCustomerOf } from '../../db/load-customer.ts';
import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { containers, haul, tareKg } from './containers.ts';

/** Containers, tare weights, usual products and road limits, so that the browser computes what the service will. */
export const getContainerParameters = defineHandler('getContainerParameters', async ({ scope, services }) => {
  const customer = await loadCustomerOf(services.db, scope());
  if (customer === null) throw new AppError('not-found');
  return {
    containers,
    tareKg,
    usual: [...customer.usual],
    loadBase: customer.loadBase ?? 'PALLET',
    haul,
  };
});
