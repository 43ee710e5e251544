import type { RememberedHeadings } from '@maincrop/domain/menu-engineering/till/till-columns';
import type { PoolClient } from 'pg';

/** Headings of the report that was last read for a restaurant of the user; none for its first. */
export async function headingsOf(
  db: PoolClient,
  userId: string,
  restaurantId: string,
): Promise<RememberedHeadings> {
  const found = await db.query<{ headings: RememberedHeadings }>(
    'select headings from till_headings where user_id = $1 and restaurant_id::text = $2',
    [userId, restaurantId],
  );
  return found.rows[0]?.headings ?? {};
}

/** Remembers the headings of a report for the next one of the restaurant. */
export async function keepHeadings(
  db: PoolClient,
  userId: string,
  kept: { readonly restaurantId: string; readonly headings: RememberedHeadings },
): Promise<void> {
  await db.query(
    `insert into till_headings (user_id, restaurant_id, headings) values ($1, $2, $3)
      on conflict (user_id, restaurant_id) do update set headings = excluded.headings`,
    [userId, kept.restaurantId, JSON.stringify(kept.headings)],
  );
}
