import type { ClaimOutcome } from '@maincrop/contract/schemas/claims';
import { dayFirst } from '@maincrop/domain/calendar/day-first';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { expectedDecision } from '@maincrop/domain/claim-period/decision';
import { typesetProduct } from '@maincrop/messages/typeset-shown';
import { nameIn } from '../../../db/product-names.ts';
import { formatReceiptNumber } from '@maincrop/domain/receipt-number/receipt-number';
import { decimalText } from '../../../platform/mail/decimal-text.ts';
import { factIfKnown, type Letter, type MailFact } from '../../../platform/mail/letter.ts';
import type { MailKind } from '../../../platform/mail/mail-kinds.ts';
import { sayIn } from '../../../platform/texts.ts';
import type { ClaimMailFacts } from './claim-mail.store.ts';

/** Which sentences a mail about a claim is made of. */
export type ClaimMailKind = 'received' | 'failed' | 'failedAdministrator' | ClaimOutcome;

interface ClaimMailAbout {
  readonly claimId: string;
  readonly messageId: string;
  /** Why the ERP refused the claim, in its own words. */
  readonly reason?: string | null;
}

/**
 * A mail about a claim in its receiver's language, with the facts themselves: agreement, wholesale party, period,
 * lines, volume, amount, files, and for a received claim the days on which a decision is expected (CLM-06).
 * Dates are dd-MM-yyyy (LIM-05).
 */
export function composeClaimMail(
  kind: ClaimMailKind,
  claim: ClaimMailFacts,
  about: ClaimMailAbout,
): Letter & { readonly to: string; readonly messageId: string } {
  const { locale, say } = sayIn('mail-claim', claim.locale);
  const customer = { customer: claim.customerName };
  const isForBuyer = kind !== 'failedAdministrator';
  const money = (amount: string) => `${claim.currency}\u00A0${decimalText(amount, locale)}`;
  const weight = (volumeKg: string) => `${decimalText(volumeKg, locale)} kg`;
  const receipt = claim.receiptNumber && formatReceiptNumber(claim.receiptNumber);
  const period = `${dayFirst(claim.claim_period_from)} – ${dayFirst(claim.claim_period_to)}`;
  const facts: MailFact[] = [
    ...factIfKnown(say('label.erpReason'), about.reason),
    // What was decided is what the mail is read for.
    ...decidedFacts(claim, say, money),
    ...factIfKnown(say('label.receipt'), receipt),
    [say('label.customer'), claim.customerName],
    ...(isForBuyer ? [] : [[say('label.buyer'), claim.buyer.email] as const]),
    [say('label.agreement'), `${claim.contract_number} ${claim.description}`],
    [say('label.wholesaleParty'), claim.wholesale_party],
    [say('label.period'), period],
    [say('label.creditReference'), claim.credit_reference ?? '-'],
    ...(kind === 'received' ? decisionOf(claim, say('label.decision')) : []),
    [say('label.evidence'), claim.fileNames.length === 0 ? say('noEvidence') : claim.fileNames.join(', ')],
  ];
  const lines = claim.items.map((item) => {
    const quantity = say(`unit.${item.SalesUnit}`, { count: item.Quantity });
    const name = typesetProduct(nameIn(claim.names[item.ProductNr], locale, item.ItemText));
    return {
      what: `${item.ShortCode}  ${name}`,
      figures: [quantity, weight(item.volumeKg), money(item.amount)],
    };
  });
  const totals: MailFact[] = [
    [say('label.volume'), weight(claim.volumeKg)],
    [say(labelOfAmount(claim)), money(claim.amount)],
  ];
  return {
    to: claim.email,
    messageId: about.messageId,
    kind: KINDS[kind],
    locale,
    subject: say(`${kind}.subject`, { reference: claim.contract_number }),
    preheader: say(`${kind}.preheader`, { ...customer, period, amount: money(claim.amount) }),
    name: claim.firstName,
    blocks: [
      { kind: 'text', text: say(`${kind}.intro`, customer) },
      ...(claim.decided?.replaces === true ? [{ kind: 'text', text: say('replaces') } as const] : []),
      { kind: 'facts', rows: facts },
      { kind: 'lines', rows: lines, totals },
    ],
    // Administrators have no claims of their own: they see one as its buyer does, from the page of that user.
    button: isForBuyer
      ? { does: 'claim', path: `/claims?claim=${about.claimId}` }
      : { does: 'buyer', path: `/user-management/${claim.buyer.id}` },
    closing: [say(`${kind}.next`)],
    signature: isForBuyer ? 'team' : 'portal',
    why: isForBuyer ? 'claim' : 'administrator',
  };
}

/** Beside an accepted amount the other one is what was asked for. */
function labelOfAmount({ decided }: ClaimMailFacts): 'label.claimedAmount' | 'label.amount' {
  return decided?.amount ? 'label.claimedAmount' : 'label.amount';
}

/** What the desk accepted of it, and what it says. */
function decidedFacts(
  { decided }: ClaimMailFacts,
  say: (key: 'label.acceptedAmount' | 'label.said' | 'label.creditNote') => string,
  money: (amount: string) => string,
): MailFact[] {
  const facts: MailFact[] = [];
  if (decided?.amount) facts.push([say('label.acceptedAmount'), money(decided.amount)]);
  if (decided?.creditNote) facts.push([say('label.creditNote'), decided.creditNote]);
  if (decided?.said) facts.push([say('label.said'), decided.said]);
  return facts;
}

const KINDS = {
  received: 'claim-received',
  failed: 'claim-failed',
  failedAdministrator: 'claim-failed-administrator',
  accepted: 'claim-decided',
  accepted_in_part: 'claim-decided',
  rejected: 'claim-decided',
  returned: 'claim-decided',
} as const satisfies Record<ClaimMailKind, MailKind>;

function decisionOf(claim: ClaimMailFacts, label: string): MailFact[] {
  const submitted = parsePlainDate(claim.submission_date);
  if (submitted === null) return [];
  const { from, to } = expectedDecision(submitted);
  return [[label, `${dayFirst(from)} – ${dayFirst(to)}`]];
}
