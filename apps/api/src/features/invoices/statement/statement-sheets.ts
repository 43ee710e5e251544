import type { Locale } from '@maincrop/domain/locale/locales';
import { minorText } from '../../../platform/amounts.ts';
import { sheetsFile } from '../../../platform/table-sheet.ts';
import { sayIn } from '../../../platform/texts.ts';
import type { ReadStatement } from './read-statement.ts';

/** The statement as an Excel file: its movements between two balances, and beside them what is open. */
export function statementSheets(
  { statement, from, to, currency }: ReadStatement,
  locale: Locale,
): Promise<Buffer> {
  const { say } = sayIn('statement', locale);
  const column = (heading: Parameters<typeof say>[0], kind: 'text' | 'date' | 'amount' | 'number') => ({
    heading: say(heading),
    kind,
  });
  return sheetsFile([
    {
      name: say('movements'),
      columns: [
        column('column.day', 'date'),
        column('column.kind', 'text'),
        column('column.document', 'text'),
        column('column.reference', 'text'),
        column('column.debit', 'amount'),
        column('column.credit', 'amount'),
        column('column.balance', 'amount'),
        column('column.currency', 'text'),
      ],
      rows: [
        [from, say('opening'), null, null, null, null, minorText(statement.openingMinor), currency],
        ...statement.movements.map((one) => [
          one.day,
          say(`kind.${one.kind}`),
          one.billDoc,
          one.reference,
          one.amountMinor > 0n ? minorText(one.amountMinor) : null,
          one.amountMinor < 0n ? minorText(-one.amountMinor) : null,
          minorText(one.balanceMinor),
          currency,
        ]),
        [to, say('closing'), null, null, null, null, minorText(statement.closingMinor), currency],
      ],
    },
    {
      name: say('open'),
      columns: [
        column('column.document', 'text'),
        column('column.kind', 'text'),
        column('column.posted', 'date'),
        column('column.due', 'date'),
        column('column.overdue', 'number'),
        column('column.open', 'amount'),
        column('column.currency', 'text'),
      ],
      rows: statement.open.map((one) => [
        one.billDoc,
        say(`kind.${one.kind}`),
        one.postedOn,
        one.dueOn,
        String(one.daysOverdue),
        minorText(one.openMinor),
        currency,
      ]),
    },
  ]);
}
