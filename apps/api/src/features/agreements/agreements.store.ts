import type { Agreement } from '@maincrop/contract/schemas/agreements';
import type { ClaimedDays } from '@maincrop/domain/claim-period/claim-calendar';
import { DEFAULT_LOCALE, type Locale } from '@maincrop/domain/locale/locales';
import type { Database } from '../../db/client.ts';
import { type CustomerScope, scopedQuery } from '../../db/scope.ts';

/** An agreement with the days that are claimed already; JSON columns arrive parsed. */
export type AgreementRow = Omit<Agreement, 'calendar'> & { readonly claimed: readonly ClaimedDays[] };

/** More agreements at a time than any customer has. */
export const AGREEMENTS_MAX = 500;

/** At most `limit` agreements of a customer, that which ends last first; texts of product groups in one language. */
export async function agreementsOf(
  db: Database,
  scope: CustomerScope,
  { locale, limit }: { readonly locale: Locale; readonly limit: number },
): Promise<AgreementRow[]> {
  return scopedQuery<AgreementRow>(db, scope, {
    name: 'agreements',
    text: AGREEMENTS,
    values: [scope.customerNr, locale, limit],
  });
}

/** The name of the active customer; its number where the ERP has told none. */
export async function customerNameOf(db: Database, scope: CustomerScope): Promise<string> {
  const [row] = await scopedQuery<{ name: string }>(db, scope, {
    name: 'customer-name',
    text: 'select name from customers where customer_nr = $1',
    values: [scope.customerNr],
  });
  return row?.name ?? scope.customerNr;
}

const AGREEMENTS = `
  select a.id, a.sales_quote_sap_id, a.type, a.description, a.currency, a.claim_period, a.contact,
    to_char(a.valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date_time_valid_from,
    to_char(a.valid_to at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date_time_valid_to,
    a.supplier_contact as "supplierContact",
    (select coalesce(jsonb_agg(item || jsonb_build_object(
        'Label', coalesce(p.label, ''),
        'HierarchyLabel', coalesce(p.hierarchy_labels ->> $2, p.hierarchy_labels ->> '${DEFAULT_LOCALE}', p.label, ''),
        'netWeightKg', jsonb_build_object(
          'BAG', jsonb_path_query_first(p.units, '$[*] ? (@.UnitOfMeasure == "BAG").NetWeight'),
          'CAR', jsonb_path_query_first(p.units, '$[*] ? (@.UnitOfMeasure == "CAR").NetWeight'))) order by place), '[]')
      from jsonb_array_elements(a.items) with ordinality as agreed (item, place)
      left join products p on p.product_nr = item ->> 'sap_product_id') as items,
    (select coalesce(jsonb_agg(distinct jsonb_build_object('claim_period_from', c.claim_period_from,
        'claim_period_to', c.claim_period_to)), '[]')
      from claims c where c.customer_nr = $1 and c.agreement_id = a.id and c.status = 'submitted') as claimed
  from agreements a where a.customer_nr = $1 order by a.valid_to desc, a.id limit $3`;
