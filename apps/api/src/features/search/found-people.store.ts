import { plainForm } from '@maincrop/domain/search/plain-form';
import type { PoolClient } from 'pg';
import { IS_PRESENT } from '../../db/erased-user.ts';
import { type FoundHit, HITS_MAX, type Searched } from './searched.ts';
import { CUSTOMER_TERMS, tsQuery } from '../../db/ts-query.ts';

/** More people than this are not put into order. */
const MATCHES_MAX = 500;

/**
 * Users of the portal, by their customers' names too; of one customer where `customerNr` names it, without anything of
 * their other customers.
 */
export async function foundPeople(
  client: PoolClient,
  { searched, customerNr }: { readonly searched: Searched; readonly customerNr: string | null },
): Promise<readonly FoundHit[]> {
  const words = tsQuery(searched.words, 'user');
  const found = await client.query<FoundHit>({
    name: customerNr === null ? 'search-users' : 'search-colleagues',
    text:
      customerNr === null
        ? `select ${PERSON}, u.sap_id, c.name], null) as details, ${REST}
           from (
             (select u.id from users u where ${TERMS} @@ $1::tsquery and ${IS_PRESENT} limit ${MATCHES_MAX})
             union
             (select a.user_id from customers k join user_sap_customers a using (customer_nr)
              where ${CUSTOMER_TERMS} @@ $2::tsquery limit ${MATCHES_MAX})
           ) as found join users u using (id) left join customers c on c.customer_nr = u.sap_id
           where ${IS_PRESENT} order by ${ORDER}`
        : `select ${PERSON}], null) as details, ${REST}
           from (select u.* from users u where ${IS_PRESENT}
             and u.id in (select user_id from user_sap_customers where customer_nr = $2)
             and ${TERMS} @@ $1::tsquery
             and search_terms('user', u.email || ' ' || u.first_name || ' ' || u.last_name) @@ $1::tsquery
             limit ${MATCHES_MAX}) as u order by ${ORDER}`,
    values: customerNr === null ? [words, tsQuery(searched.words, 'customer')] : [words, customerNr],
  });
  return found.rows;
}

/** Whole names that are much like what was typed, to find the word that was meant. */
export async function namesLike(client: PoolClient, typed: string): Promise<readonly string[]> {
  await client.query('set local pg_trgm.word_similarity_threshold = 0.4');
  const found = await client.query<{ name: string }>({
    text: `select ${NAMES} as name from users u where $1 <% ${NAMES} and ${IS_PRESENT} limit ${MATCHES_MAX}`,
    values: [plainForm(typed)],
  });
  return found.rows.map(({ name }) => name);
}

// The expressions of the indexes.
const TERMS = `search_terms('user', u.email || ' ' || u.first_name || ' ' || u.last_name || ' ' || coalesce(u.sap_id, ''))`;
const NAMES = `search_form(u.email || ' ' || u.first_name || ' ' || u.last_name || ' ' || coalesce(u.sap_id, ''))`;

const PERSON = `u.id, trim(u.first_name || ' ' || u.last_name) as title, array_remove(array[u.email`;
const REST = `null as day, case when u.deleted_at is null then null else 'disabled' end as status,
  search_form(u.email || ' ' || u.first_name || ' ' || u.last_name) as "listText"`;
const ORDER = `u.deleted_at is not null, lower(u.last_name), lower(u.first_name), u.id limit ${HITS_MAX + 1}`;
