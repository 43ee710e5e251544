import { z } from 'zod';
import { CurrencyCode } from './currency-code.ts';

const Day = z.string().meta({ description: 'yyyy-MM-dd' });
/** Money as decimal text with exactly two decimals, `-1234.50`; never a float. */
const Amount = z.string().meta({ description: 'Decimal text with two decimals' });

/** Days of a statement at most: nobody reads more, and its lines stay in memory. */
export const STATEMENT_DAYS_MAX = 731;

const period = {
  currency: CurrencyCode.optional().meta({
    description: 'ISO 4217; the one with the most documents when left out',
  }),
  from: z.iso.date().optional().meta({ description: 'First day; three months before `to` when left out' }),
  to: z.iso.date().optional().meta({ description: 'Last day; today at most, and when left out' }),
};

export const StatementQuery = z.object(period);
export type StatementQuery = z.output<typeof StatementQuery>;

export const ExportStatementQuery = z.object({ ...period, format: z.enum(['pdf', 'xlsx']) });
export type ExportStatementQuery = z.output<typeof ExportStatementQuery>;

const DocumentKind = z.enum(['invoice', 'credit-note']);

/** A statement of account: opening balance and movements are the closing balance, which is what `open` adds up to. */
export const StatementOfAccount = z
  .object({
    today: Day,
    currencies: z.array(z.string()).meta({ description: 'In which the customer has documents' }),
    currency: z.string().nullable().meta({ description: 'Null for a customer without any document' }),
    from: Day,
    to: Day,
    opening: Amount,
    closing: Amount,
    movements: z.array(
      z.object({
        day: Day,
        kind: z.enum(['invoice', 'credit-note', 'payment', 'settlement']).meta({
          description: '`settlement`: settled, but the ERP told no day; stands on the day of its document',
        }),
        id: z.string(),
        BillDoc: z.string(),
        reference: z.string().nullable(),
        amount: Amount.meta({ description: 'Above zero where it raises what is to be paid' }),
        balance: Amount,
      }),
    ),
    earlier: z
      .int()
      .meta({ description: 'Movements at the beginning that the answer leaves out; the file has them' }),
    open: z
      .array(
        z.object({
          id: z.string(),
          BillDoc: z.string(),
          kind: DocumentKind,
          BillDate: Day,
          DueDate: Day.nullable(),
          daysOverdue: z.int(),
          amount: Amount,
        }),
      )
      .meta({ description: 'What is not settled at the end of the last day, by the day it is due' }),
    openLeft: z.int().meta({ description: 'Open documents that the answer leaves out; the file has them' }),
    ages: z.array(z.object({ fromDays: z.int(), toDays: z.int().nullable(), amount: Amount })),
    notDue: Amount,
    leftOut: z
      .int()
      .meta({ description: 'Settled documents in no line, because the ERP told no day of their settlement' }),
    as_of: z.string().nullable().meta({ description: 'Instant of the last successful contact with the ERP' }),
  })
  .meta({ id: 'StatementOfAccount' });
export type StatementOfAccount = z.output<typeof StatementOfAccount>;
