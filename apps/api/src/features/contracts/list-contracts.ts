import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { readAsOf } from '../../db/as-of.ts';
import { productNames } from '../../db/product-names.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { presentContract, presentRunning } from './contracts.present.ts';
import { contractsOf } from './contracts.store.ts';

/** More contracts than this are not shown: a customer has a handful a year. `total` says when there are more. */
const CONTRACTS_MAX = 200;

/** The volume contracts of the active customer with what is left of each line (CTR-01 to CTR-03). */
export const listContracts = defineHandler('listContracts', async ({ scope, reading, locale, services }) => {
  const now = services.clock.now();
  const today = supplierToday(now);
  const db = reading();
  const [rows, asOf, nameOf] = await Promise.all([
    contractsOf(db, scope(), { today, limit: CONTRACTS_MAX }),
    readAsOf(db, scope(), 'contracts'),
    productNames(services.db, locale, now),
  ]);
  return {
    items: rows.map((row) => presentContract(row, { today, nameOf })),
    running: presentRunning(rows, today),
    total: rows[0]?.contract_count ?? 0,
    as_of: asOf,
  };
});
