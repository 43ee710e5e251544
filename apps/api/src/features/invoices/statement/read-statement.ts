import { STATEMENT_DAYS_MAX, type StatementQuery } from '@maincrop/contract/schemas/statement';
import { addDays } from '@maincrop/domain/calendar/days';
import { addMonths, firstDay, monthOf } from '@maincrop/domain/calendar/month';
import { parsePlainDate, type PlainDate } from '@maincrop/domain/calendar/plain-date';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import {
  type AccountDocument,
  type Statement,
  statementOfAccount,
} from '@maincrop/domain/statement/statement-of-account';
import type { CustomerScope } from '../../../db/scope.ts';
import { fieldRefusal } from '../../../platform/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { type Account, accountCurrencies, accountOf, type AccountRow } from './account.store.ts';

/** A statement with what it is about. */
export interface ReadStatement {
  readonly today: PlainDate;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly currencies: readonly string[];
  /** Null for a customer without any document. */
  readonly currency: string | null;
  readonly statement: Statement;
  readonly parties: Account['parties'];
  readonly asOf: string | null;
}

/**
 * The statement of account of the active customer. Without a last day it is as of today, without a first one it begins
 * with the month two months before. Refuses a period that ends before it begins or is longer than `STATEMENT_DAYS_MAX`.
 */
export async function readStatement(
  services: Services,
  scope: CustomerScope,
  query: StatementQuery,
): Promise<ReadStatement> {
  const today = supplierToday(services.clock.now());
  const period = periodOf(query, today);
  const { currencies, asOf } = await accountCurrencies(services.db, scope);
  const currency = query.currency ?? currencies[0] ?? null;
  const account =
    currency === null ? NOTHING : await accountOf(services.db, scope, { currency, from: period.from });
  const statement = statementOfAccount({
    documents: account.documents.flatMap(documentOf),
    openNowMinor: BigInt(account.openMinor),
    ...period,
  });
  return { today, ...period, currencies, currency, statement, parties: account.parties, asOf };
}

const NOTHING: Account = { documents: [], openMinor: '0', parties: null };
/** Months before the one in which the last day lies. */
const MONTHS_BACK = 2;

function periodOf(query: StatementQuery, today: PlainDate): { from: PlainDate; to: PlainDate } {
  const asked = parsePlainDate(query.to) ?? today;
  const to = asked > today ? today : asked;
  const from = parsePlainDate(query.from) ?? firstDay(addMonths(monthOf(to), -MONTHS_BACK));
  if (from > to) throw fieldRefusal('from', 'invoices.period-reversed');
  if (addDays(from, STATEMENT_DAYS_MAX) <= to) {
    throw fieldRefusal('from', 'invoices.period-too-long', { maximum: STATEMENT_DAYS_MAX });
  }
  return { from, to };
}

// Days of the database and of the ERP's records were read as days when they came; what is none would be no document.
function documentOf(row: AccountRow): AccountDocument[] {
  const postedOn = parsePlainDate(row.bill_date);
  if (postedOn === null) return [];
  return [
    {
      id: row.id,
      billDoc: row.bill_doc,
      kind: row.kind,
      postedOn,
      dueOn: parsePlainDate(row.due_date),
      netMinor: BigInt(row.net_minor),
      settledMinor: BigInt(row.settled_minor),
      payments: row.payments.flatMap(({ day, amountMinor, reference }) => {
        const paidOn = parsePlainDate(day);
        return paidOn === null ? [] : [{ day: paidOn, amountMinor: BigInt(amountMinor), reference }];
      }),
    },
  ];
}
