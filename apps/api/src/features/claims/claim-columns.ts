import type { Claim } from '@maincrop/contract/schemas/claims';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import type { Locale } from '@maincrop/domain/locale/locales';
import { formatReceiptNumber } from '@maincrop/domain/receipt-number/receipt-number';
import { textsOf } from '@maincrop/messages/texts';
import { minorText } from '../../platform/amounts.ts';
import type { TableColumn } from '../../platform/table.ts';
import { sayIn } from '../../platform/texts.ts';
import type { ClaimFacts } from './claim-facts.store.ts';

/** A claim as a line of a file. */
export type ClaimLine = Claim & { readonly facts: ClaimFacts };

/** The columns of a claim in a file, headings in a language; the same for customers and for the desk. */
export function claimColumns(locale: Locale): TableColumn<ClaimLine>[] {
  const { say } = sayIn('mail-claim', locale);
  const { outcome } = textsOf('claims', locale);
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
    { heading: say('label.receipt'), kind: 'text', of: ({ facts }) => shownReceipt(facts) },
    { heading: say('column.erpNumber'), kind: 'text', of: ({ facts }) => facts.erp_number },
    { heading: say('column.products'), kind: 'text', of: ({ facts }) => facts.products.join(', ') },
    { heading: say('column.volumeKg'), kind: 'number', of: ({ facts }) => facts.volume_kg },
    {
      heading: say('column.outcome'),
      kind: 'text',
      of: (claim) => (claim.outcome ? outcome[claim.outcome] : null),
    },
    { heading: say('label.acceptedAmount'), kind: 'amount', of: ({ facts }) => accepted(facts) },
    { heading: say('column.decidedOn'), kind: 'date', of: ({ facts }) => decidedOn(facts) },
  ];
}

function shownReceipt({ receipt_number: receipt }: ClaimFacts): string | null {
  return receipt && formatReceiptNumber(receipt);
}

function accepted({ accepted_minor: minor }: ClaimFacts): string | null {
  return minor === null ? null : minorText(BigInt(minor));
}

function decidedOn({ decided_at: instant, decided_on: day }: ClaimFacts): string | null {
  return day ?? (instant === null ? null : supplierToday(instant));
}
