import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import type { Database } from '../../db/client.ts';
import { type CustomerScope, scopedQuery } from '../../db/scope.ts';

/** Kilograms are decimal texts, days `yyyy-MM-dd`. */
export interface ContractRow {
  readonly contract_number: string;
  readonly valid_from: PlainDate;
  readonly valid_to: PlainDate;
  readonly total_volume_kg: string;
  readonly lines: readonly ContractLineRow[];
  /** Contracts of the customer, beyond the limit too. */
  readonly contract_count: number;
}

export interface ContractLineRow {
  readonly lwCode: string;
  readonly material: string;
  readonly productName: string;
  readonly contractQtyKg: string;
  readonly billedQtyKg: string;
  readonly openOrdersKg: string;
  readonly kgLeft: string | null;
  readonly percentLeft: string | null;
}

/**
 * The contracts of a customer: first those that hold on `today`, the one that ends first leading, then those to come,
 * then the past ones, the latest leading. At most `limit` of them; each row says how many there are in all.
 */
export async function contractsOf(
  db: Database,
  scope: CustomerScope,
  asked: { readonly today: PlainDate; readonly limit: number },
): Promise<ContractRow[]> {
  return scopedQuery<ContractRow>(db, scope, {
    keptPlan: 'contracts',
    text: CONTRACTS,
    values: [scope.customerNr, asked.today, asked.limit],
  });
}

const CONTRACTS = `
  select c.contract_number, c.valid_from::text, c.valid_to::text, c.total_volume_kg::text, c.lines,
    (select count(*)::integer from contracts where customer_nr = $1) as contract_count
  from contracts c where c.customer_nr = $1
  order by case when c.valid_to < $2::date then 2 when c.valid_from > $2::date then 1 else 0 end,
    case when c.valid_to < $2::date then null else c.valid_to end, c.valid_to desc, c.contract_number
  limit $3`;
