import type { Pool, PoolClient } from 'pg';

/** What strangers can know of a user and would try as a password: address, names, town and the names of their companies. */
export async function wordsAbout(db: Pool | PoolClient, userId: string): Promise<string[]> {
  const found = await db.query<{ words: string[] }>({
    name: 'words-about',
    text: `select array_remove(array[u.email, u.first_name, u.last_name, u.city] || array(
             select c.name from user_sap_customers s join customers c using (customer_nr)
               where s.user_id = u.id order by c.customer_nr limit 20), null) as words
             from users u where u.id = $1`,
    values: [userId],
  });
  return found.rows[0]?.words ?? [];
}
