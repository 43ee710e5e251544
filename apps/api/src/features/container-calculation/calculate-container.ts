import type { CalculateContainerAnswer } from '@maincrop/contract/schemas/container-calculation';
import { containerResult } from '@maincrop/domain/load/container-result';
import { loadCustomerOf } from '../../db/load-customer.ts';
import { loadProductsOf } from '../../db/load-products.ts';
import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { loadInputOf } from './containers.ts';

/** Weighs products against a container (CON-02 to CON-08, OPEN-42). */
export const calculateContainer = defineHandler('calculateContainer', async ({ body, scope, services }) => {
  const customer = await loadCustomerOf(services.db, scope());
  if (customer === null) throw new AppError('not-found');
  const asked = body.Products.map(({ ProductNr }) => ProductNr);
  const products = await loadProductsOf(services.db, scope(), [...asked, ...customer.usual]);
  const { loadBase } = body;
  return { result: answerOf(containerResult(loadInputOf(body, products), customer.usual)), loadBase };
});

function answerOf(result: ReturnType<typeof containerResult>): CalculateContainerAnswer['result'] {
  if ('error' in result) return result;
  const { split, plans, ...suggestion } = result;
  return {
    ...suggestion,
    plans,
    split: split && {
      containers: split.containers.map(({ products, Totals }) => ({ products, Totals })),
      atLeast: split.atLeast,
      gapKg: split.gapMg / MILLIGRAMS_PER_KG,
    },
  };
}

const MILLIGRAMS_PER_KG = 1_000_000;
