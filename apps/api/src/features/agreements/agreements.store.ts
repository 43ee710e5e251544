import type { Agreement, AgreementItem } from '@maincrop/contract/schemas/agreements';
import type { ClaimedDays } from '@maincrop/domain/claim-period/claim-calendar';
import { DEFAULT_LOCALE, type Locale } from '@maincrop/domain/locale/locales';
import type { Database } from '../../db/client.ts';
import { productNames } from '../../db/product-names.ts';
import { type CustomerScope, scopedQuery } from '../../db/scope.ts';

/**
 * An agreement with the days that are claimed already, claims that overlap or touch as one stretch: failed and rejected
 * ones cover nothing (decision 114). JSON columns arrive parsed.
 */
export type AgreementRow = Omit<Agreement, 'calendar'> & { readonly claimed: readonly ClaimedDays[] };

/** More agreements at a time than any customer has. */
export const AGREEMENTS_MAX = 500;

/** At most `limit` agreements of a customer, that which ends last first; texts of products and their groups in one language. */
export async function agreementsOf(
  db: Database,
  scope: CustomerScope,
  { locale, limit, now }: { readonly locale: Locale; readonly limit: number; readonly now: Date },
): Promise<AgreementRow[]> {
  const [agreements, products, nameOf] = await Promise.all([
    scopedQuery<StoredAgreement>(db, scope, {
      keptPlan: 'agreements',
      text: AGREEMENTS,
      values: [scope.customerNr, limit],
    }),
    scopedQuery<AgreedProduct>(db, scope, {
      keptPlan: 'agreed-products',
      text: AGREED_PRODUCTS,
      values: [scope.customerNr, locale],
    }),
    productNames(db, locale, now),
  ]);
  const known = new Map(products.map((product) => [product.product_nr, product]));
  return agreements.map((row) => ({
    ...row,
    items: row.items.map((item) => {
      const product = known.get(item.sap_product_id);
      return {
        ...item,
        sap_product: nameOf(item.sap_product_id, item.sap_product),
        Label: product?.label ?? '',
        HierarchyLabel: product?.hierarchy ?? '',
        netWeightKg: { BAG: product?.bag_kg ?? null, CAR: product?.carton_kg ?? null },
      };
    }),
    claimed: row.claimed.map(([claim_period_from, claim_period_to]) => ({
      claim_period_from,
      claim_period_to,
    })),
  }));
}

/** The name of the active customer; its number where the ERP has told none. */
export async function customerNameOf(db: Database, scope: CustomerScope): Promise<string> {
  const [row] = await scopedQuery<{ name: string }>(db, scope, {
    keptPlan: 'customer-name',
    text: 'select name from customers where customer_nr = $1',
    values: [scope.customerNr],
  });
  return row?.name ?? scope.customerNr;
}

type StoredAgreement = Omit<AgreementRow, 'items' | 'claimed'> & {
  readonly items: readonly Omit<AgreementItem, 'Label' | 'HierarchyLabel' | 'netWeightKg'>[];
  readonly claimed: readonly (readonly [from: string, to: string])[];
};

interface AgreedProduct {
  readonly product_nr: string;
  readonly label: string;
  readonly hierarchy: string;
  /** kg of one bag or carton as decimal text; null when it is not known. */
  readonly bag_kg: string | null;
  readonly carton_kg: string | null;
}

const AGREEMENTS = `
  select a.id, a.sales_quote_sap_id, a.type, a.description, a.currency, a.claim_period, a.contact,
    to_char(a.valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date_time_valid_from,
    to_char(a.valid_to at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date_time_valid_to,
    a.supplier_contact as "supplierContact", a.items,
    (select coalesce(json_agg(json_build_array(lower(days), upper(days) - 1)), '[]') from unnest((
      select range_agg(daterange(claim_period_from, claim_period_to, '[]')) from claims
        where customer_nr = $1 and agreement_id = a.id and status = 'submitted'
          and outcome is distinct from 'rejected' and claim_period_from <= claim_period_to)) as days) as claimed
  from agreements a where a.customer_nr = $1 order by a.valid_to desc, a.id limit $2`;

// Agreements name the same few products again and again: each is read once.
const AGREED_PRODUCTS = `
  select p.product_nr, p.label,
    coalesce(p.hierarchy_labels ->> $2, p.hierarchy_labels ->> '${DEFAULT_LOCALE}', p.label) as hierarchy,
    jsonb_path_query_first(p.units, '$[*] ? (@.UnitOfMeasure == "BAG").NetWeight') as bag_kg,
    jsonb_path_query_first(p.units, '$[*] ? (@.UnitOfMeasure == "CAR").NetWeight') as carton_kg
  from products p where p.product_nr = any (array(
    select distinct item ->> 'sap_product_id' from agreements a, jsonb_array_elements(a.items) as item
      where a.customer_nr = $1))`;
