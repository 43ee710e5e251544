import { loadCustomerOf } from '../../../db/load-customer.ts';
import { AppError } from '../../../platform/app-error.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { vehicleOf } from '../load-input.ts';

/** Vehicle, tare weights and what is usual, so that the browser computes what the server will (NEW-16). */
export const getLoadParameters = defineHandler('getLoadParameters', async ({ scope, services }) => {
  const customer = await loadCustomerOf(services.db, scope());
  if (customer === null) throw new AppError('not-found');
  const { vehicleId, isContainer, vehicle, tareKg } = vehicleOf(customer);
  return {
    vehicleId,
    isContainer,
    vehicle: { ...vehicle, cap: { ...vehicle.cap }, scales: vehicle.scales && [...vehicle.scales] },
    tareKg: { ...tareKg },
    usual: [...customer.usual],
    usualShipTo: customer.usualShipTo,
  };
});
