import type { ListSecurityEventsQuery, SecurityEventList } from '@maincrop/contract/schemas/audit';
import type { Pool } from 'pg';

type Listed = SecurityEventList['items'][number];

/** The newest events under a filter. */
export async function securityEvents(
  db: Pool,
  { kind, actor, network, before }: ListSecurityEventsQuery,
  limit: number,
): Promise<Listed[]> {
  const found = await db.query<Listed & { readonly instant: Date }>(
    `select e.id::text, e.at as instant, e.kind, coalesce(e.network, '') as network, coalesce(e.agent, '') as agent,
        e.request_id as "requestId",
        case when u.id is null then null else jsonb_build_object('id', u.id, 'email', u.email) end as actor
      from security_events e left join users u on u.id = e.user_id
      where ($1::text is null or starts_with(e.kind, $1))
        and ($2::text is null or lower(u.email) = lower($2) or u.id::text = $2)
        and ($3::text is null or e.network = $3) and ($4::bigint is null or e.id < $4)
      order by e.id desc limit $5`,
    [kind || null, actor || null, network || null, before ?? null, limit],
  );
  return found.rows.map(({ instant, ...event }) => ({ ...event, at: instant.toISOString() }));
}
