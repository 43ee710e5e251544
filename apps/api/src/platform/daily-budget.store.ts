import type { PoolClient } from 'pg';

interface Use {
  readonly kind: string;
  readonly subjectKey: Buffer;
  /** YYYY-MM-DD in UTC. */
  readonly day: string;
}

/** Counts one use; false, and nothing counted, when there were `most` already. */
export async function takeUse(client: PoolClient, use: Use & { readonly most: number }): Promise<boolean> {
  const taken = await client.query({
    name: 'take-daily-use',
    text: `insert into daily_budgets as b (kind, subject_key, day, used) values ($1, $2, $3, 1)
      on conflict (kind, subject_key, day) do update set used = b.used + 1 where b.used < $4 returning 1`,
    values: [use.kind, use.subjectKey, use.day, use.most],
  });
  return taken.rowCount === 1;
}

export async function giveUseBack(client: PoolClient, use: Use): Promise<void> {
  await client.query(
    'update daily_budgets set used = used - 1 where kind = $1 and subject_key = $2 and day = $3',
    [use.kind, use.subjectKey, use.day],
  );
}
