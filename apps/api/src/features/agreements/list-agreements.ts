import { localTime } from '@maincrop/domain/calendar/local-time';
import { AGREEMENT_TIME_ZONE } from '@maincrop/domain/claim-period/agreement-period';
import { readAsOf } from '../../db/as-of.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { presentAgreement } from './agreements.present.ts';
import { AGREEMENTS_MAX, agreementsOf } from './agreements.store.ts';

/** The billback agreements of the active customer with their items and claimable periods (AGR-01 to AGR-03). */
export const listAgreements = defineHandler(
  'listAgreements',
  async ({ scope, reading, locale, services }) => {
    const db = reading();
    const today = localTime(services.clock.now(), AGREEMENT_TIME_ZONE).date;
    const [rows, asOf] = await Promise.all([
      agreementsOf(db, scope(), { locale, limit: AGREEMENTS_MAX, now: services.clock.now() }),
      readAsOf(db, scope(), 'agreements'),
    ]);
    return {
      items: rows.map((row) => presentAgreement(row, today)),
      total: rows.length,
      today,
      as_of: asOf,
    };
  },
);
