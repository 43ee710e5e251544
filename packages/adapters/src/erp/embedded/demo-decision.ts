import { parseAmountMinor } from '@maincrop/domain/money/amount';

type Raw = Readonly<Record<string, unknown>>;

/** A credit note of the demo. */
export interface DemoCredit {
  readonly CustomerNr: string;
  readonly BillDoc: string;
  /** `yyyy-MM-dd` */
  readonly BillDate: string;
  readonly totalMinor: number;
}

/** The claim of the first buyer that the demo's accounting has decided. */
const DECIDED = 'clm-0016';

/**
 * One claim was accepted in part by the supplier's accounting, and is paid by a credit note of later: the first one of
 * less than was claimed. Without such a note nothing was decided.
 */
export function withDemoDecision(claims: readonly Raw[], credits: readonly DemoCredit[]): Raw[] {
  return claims.map((claim) => {
    if (claim['id'] !== DECIDED) return claim;
    const claimed = parseAmountMinor(String(claim['amount'])) ?? 0;
    const [note] = credits
      .filter(
        ({ CustomerNr, BillDate, totalMinor }) =>
          CustomerNr === claim['CustomerNr'] &&
          BillDate > String(claim['submission_date']) &&
          BillDate > String(claim['claim_period_to']) &&
          totalMinor < claimed,
      )
      .toSorted((one, other) => one.BillDate.localeCompare(other.BillDate));
    return note === undefined ? claim : { ...claim, decision: decisionOf(note) };
  });
}

function decisionOf({ BillDoc, BillDate, totalMinor }: DemoCredit): Raw {
  return {
    revision: 1,
    outcome: 'accepted_in_part',
    amount: (totalMinor / 100).toFixed(2),
    reason: 'The invoices of the wholesale party show fewer boxes.',
    creditNote: BillDoc,
    decidedOn: BillDate,
  };
}
