import type { TestWorld } from './test-world.ts';

/** Changes a record in the ERP, as its own people would; the portal knows once it has copied. */
export async function changeInErp(
  world: TestWorld,
  record: { readonly kind: string; readonly key: string },
  change: object,
): Promise<void> {
  await world.db.system.query(
    `with turn as (update embedded_erp.state set last_change = last_change + 1 returning last_change)
     insert into embedded_erp.records select $1, $2, $3, last_change from turn
     on conflict (kind, key) do update set record = records.record || excluded.record, change = excluded.change`,
    [record.kind, record.key, JSON.stringify(change)],
  );
}
