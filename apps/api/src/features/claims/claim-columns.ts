import type { Claim } from '@maincrop/contract/schemas/claims';
import type { Locale } from '@maincrop/domain/locale/locales';
import type { TableColumn } from '../../platform/table.ts';
import { sayIn } from '../../platform/texts.ts';

/** The columns of a claim in a file, headings in a language; the same for customers and for the desk. */
export function claimColumns(locale: Locale): TableColumn<Claim>[] {
  const { say } = sayIn('mail-claim', locale);
  return [
    { heading: say('column.submissionDate'), kind: 'date', of: (claim) => claim.submission_date },
    { heading: say('column.postingDate'), kind: 'date', of: (claim) => claim.posting_date },
    { heading: say('column.contractNumber'), kind: 'text', of: (claim) => claim.contract_number },
    { heading: say('column.description'), kind: 'text', of: (claim) => claim.description },
    { heading: say('column.wholesaleParty'), kind: 'text', of: (claim) => claim.wholesale_party },
    { heading: say('column.status'), kind: 'text', of: (claim) => say(`status.${claim.status}`) },
    { heading: say('column.periodFrom'), kind: 'date', of: (claim) => claim.claim_period_from },
    { heading: say('column.periodTo'), kind: 'date', of: (claim) => claim.claim_period_to },
    { heading: say('column.creditReference'), kind: 'text', of: (claim) => claim.credit_reference },
    { heading: say('column.amount'), kind: 'amount', of: (claim) => claim.amount },
    { heading: say('column.currency'), kind: 'text', of: (claim) => claim.currency },
  ];
}
