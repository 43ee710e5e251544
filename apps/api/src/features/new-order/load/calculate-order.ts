import type { CalculateOrderAnswer } from '@maincrop/contract/schemas/new-order';
import { orderAsLoad } from '@maincrop/domain/cart/on-sheets';
import { planLoad } from '@maincrop/domain/load/plan-load';
import { suggestLoad } from '@maincrop/domain/load/suggest-load';
import type { LoadInput } from '@maincrop/domain/load/vehicle';
import { loadCustomerOf } from '../../../db/load-customer.ts';
import { loadProductsOf } from '../../../db/load-products.ts';
import { AppError } from '../../../platform/app-error.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { vehicleOf } from '../load-input.ts';

/** Weighs a cart against the customer's vehicle: one suggestion and up to three plans (NEW-16 to NEW-19, API-17). */
export const calculateOrder = defineHandler('calculateOrder', async ({ body, scope, services }) => {
  const customer = await loadCustomerOf(services.db, scope());
  if (customer === null) throw new AppError('not-found');
  const inCart = body.Products.map((product) => product.ProductNr);
  const products = await loadProductsOf(services.db, scope(), [...inCart, ...customer.usual]);
  const { vehicle, tareKg } = vehicleOf(customer);
  const lines = orderAsLoad(body.Products, products, vehicle.base);
  return calculate({ vehicle, tareKg, products, lines }, customer.usual);
});

function calculate(input: LoadInput, usual: readonly string[]): CalculateOrderAnswer {
  const suggestion = suggestLoad(input);
  if ('error' in suggestion) return suggestion;
  return {
    ...suggestion,
    plans: {
      'fewest-changes': planLoad(input, 'fewest-changes'),
      'most-weight': planLoad(input, 'most-weight'),
      'usual-products': planLoad(input, 'usual-products', { usual }),
    },
  };
}
