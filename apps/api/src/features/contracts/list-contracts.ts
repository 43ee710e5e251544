import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { defineHandler } from '../../platform/http/handler.ts';
import { presentContract } from './contracts.present.ts';
import { contractsAsOf, contractsOf } from './contracts.store.ts';

/** The volume contracts of the active customer with what is left of each line (CTR-01 to CTR-03). */
export const listContracts = defineHandler('listContracts', async ({ scope, locale, world }) => {
  const today = supplierToday(world.clock.now());
  const [rows, asOf] = await Promise.all([
    contractsOf(world.db, scope(), { today, locale }),
    contractsAsOf(world.db, scope()),
  ]);
  return { items: rows.map((row) => presentContract(row, today)), total: rows.length, as_of: asOf };
});
