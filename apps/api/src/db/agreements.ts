import type { AgreementTerms } from '@maincrop/domain/claim-period/agreement-period';
import type { PoolClient, QueryConfig } from 'pg';

/** What claims of an agreement are made of, with the weights of its products as they are known now. */
export interface AgreementFacts {
  readonly id: string;
  readonly sales_quote_sap_id: string;
  readonly description: string;
  readonly currency: string;
  /** Instants in ISO form. */
  readonly valid_from: string;
  readonly valid_to: string;
  readonly claim_period: AgreementTerms['claimPeriod'];
  readonly items: readonly AgreedProduct[];
}

export interface AgreedProduct {
  readonly sap_product: string;
  readonly sap_product_id: string;
  readonly ShortCode: string;
  /** Money per kg, decimal text. */
  readonly billback_rate: string;
  /** kg of one bag or carton as decimal text; null when it is not known. */
  readonly bagKg: string | null;
  readonly cartonKg: string | null;
  /** The customer's own number of the product. */
  readonly customNr: string | null;
}

/** One agreement of a customer by id, null when there is none. */
export async function agreementOf(
  client: Pick<PoolClient, 'query'>,
  customerNr: string,
  id: string,
): Promise<AgreementFacts | null> {
  const found = await client.query<AgreementFacts>(agreementQuery(customerNr, id));
  return found.rows[0] ?? null;
}

export function agreementQuery(customerNr: string, id: string): QueryConfig {
  return { name: 'agreement', text: AGREEMENT, values: [customerNr, id] };
}

/** The dates of an agreement as the rules of claim periods take them. */
export function termsOf(
  agreement: Pick<AgreementFacts, 'valid_from' | 'valid_to' | 'claim_period'>,
  today: string,
): AgreementTerms {
  return {
    claimPeriod: agreement.claim_period,
    agreementFrom: agreement.valid_from,
    agreementTo: agreement.valid_to,
    today,
  };
}

const AGREEMENT = `
  select a.id, a.sales_quote_sap_id, a.description, a.currency, a.claim_period,
    to_char(a.valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as valid_from,
    to_char(a.valid_to at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as valid_to,
    (select coalesce(jsonb_agg(item || jsonb_build_object('customNr', c.custom_nr,
        'bagKg', jsonb_path_query_first(p.units, '$[*] ? (@.UnitOfMeasure == "BAG").NetWeight'),
        'cartonKg', jsonb_path_query_first(p.units, '$[*] ? (@.UnitOfMeasure == "CAR").NetWeight')) order by place), '[]')
      from jsonb_array_elements(a.items) with ordinality as agreed (item, place)
      left join products p on p.product_nr = item ->> 'sap_product_id'
      left join customer_products c on c.customer_nr = a.customer_nr and c.product_nr = p.product_nr) as items
  from agreements a where a.customer_nr = $1 and a.id = $2`;
