import type { Agreement } from '@maincrop/contract/schemas/agreements';
import { localTime } from '@maincrop/domain/calendar/local-time';
import { AGREEMENT_TIME_ZONE } from '@maincrop/domain/claim-period/agreement-period';
import { claimCalendar } from '@maincrop/domain/claim-period/claim-calendar';
import { defineHandler } from '../../platform/http/handler.ts';
import { agreementsAsOf, agreementsOf, type AgreementRow } from './agreements.store.ts';

/** The billback agreements of the active customer with their items and claimable periods (AGR-01 to AGR-03). */
export const listAgreements = defineHandler('listAgreements', async ({ scope, locale, world }) => {
  const today = localTime(world.clock.now(), AGREEMENT_TIME_ZONE).date;
  const [rows, asOf] = await Promise.all([
    agreementsOf(world.db, scope(), locale),
    agreementsAsOf(world.db, scope()),
  ]);
  return {
    items: rows.map((row) => presentAgreement(row, today)),
    total: rows.length,
    today,
    as_of: asOf?.toISOString() ?? null,
  };
});

function presentAgreement({ claimed, ...agreement }: AgreementRow, today: string): Agreement {
  const terms = {
    claimPeriod: agreement.claim_period,
    agreementFrom: agreement.date_time_valid_from,
    agreementTo: agreement.date_time_valid_to,
    today,
  };
  return { ...agreement, calendar: claimCalendar(terms, claimed) };
}
