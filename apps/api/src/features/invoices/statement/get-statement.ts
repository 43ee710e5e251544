import type { StatementOfAccount } from '@maincrop/contract/schemas/statement';
import { minorText } from '../../../platform/amounts.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { readStatement } from './read-statement.ts';

/** Lines of either table that a screen gets; the file has all. */
const LINES_MAX = 300;

/** The statement of account of the active customer in one currency (INV-14, decision 123). */
export const getStatement = defineHandler(
  'getStatement',
  async ({ query, scope, services }): Promise<StatementOfAccount> => {
    const {
      statement,
      parties: _parties,
      asOf,
      currencies,
      ...about
    } = await readStatement(services, scope(), query);
    const { movements, open } = statement;
    return {
      ...about,
      currencies: [...currencies],
      opening: minorText(statement.openingMinor),
      closing: minorText(statement.closingMinor),
      // The latest: what is asked about is what happened last.
      movements: movements.slice(-LINES_MAX).map((one) => ({
        day: one.day,
        kind: one.kind,
        id: one.id,
        BillDoc: one.billDoc,
        reference: one.reference,
        amount: minorText(one.amountMinor),
        balance: minorText(one.balanceMinor),
      })),
      earlier: Math.max(0, movements.length - LINES_MAX),
      open: open.slice(0, LINES_MAX).map((one) => ({
        id: one.id,
        BillDoc: one.billDoc,
        kind: one.kind,
        BillDate: one.postedOn,
        DueDate: one.dueOn,
        daysOverdue: one.daysOverdue,
        amount: minorText(one.openMinor),
      })),
      openLeft: Math.max(0, open.length - LINES_MAX),
      ages: statement.ages.map(({ amountMinor, ...age }) => ({ ...age, amount: minorText(amountMinor) })),
      notDue: minorText(statement.notDueMinor),
      leftOut: statement.leftOut,
      as_of: asOf,
    };
  },
);
