import type { Agreement } from '@maincrop/contract/schemas/agreements';
import { claimCalendar } from '@maincrop/domain/claim-period/claim-calendar';
import type { AgreementRow } from './agreements.store.ts';

/** An agreement as the contract of the service shows it, with its claimable periods as of `today` (`yyyy-MM-dd`). */
export function presentAgreement({ claimed, ...agreement }: AgreementRow, today: string): Agreement {
  const terms = {
    claimPeriod: agreement.claim_period,
    agreementFrom: agreement.date_time_valid_from,
    agreementTo: agreement.date_time_valid_to,
    today,
  };
  return { ...agreement, calendar: claimCalendar(terms, claimed) };
}
