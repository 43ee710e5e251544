import type { TestWorld } from './test-world.ts';

/** Changes a record in the ERP, as its own people would; the portal knows once it has copied. */
export async function changeInErp(
  world: TestWorld,
  record: { readonly kind: string; readonly key: string },
  change: object,
): Promise<void> {
  await world.db.system.query(
    `with turn as (update embedded_erp.state set last_change = last_change + 1 returning last_change)
     insert into embedded_erp.records (kind, key, record, change) select $1, $2, $3, last_change from turn
     on conflict (kind, key) do update set record = records.record || excluded.record, change = excluded.change,
       is_deleted = false`,
    [record.kind, record.key, JSON.stringify(change)],
  );
}

/** Deletes a record in the ERP; the portal knows once it has copied. */
export async function deleteInErp(
  world: TestWorld,
  { kind, key }: { readonly kind: string; readonly key: string },
): Promise<void> {
  await world.db.system.query(
    `with turn as (update embedded_erp.state set last_change = last_change + 1 returning last_change)
     update embedded_erp.records set is_deleted = true, change = last_change from turn where kind = $1 and key = $2`,
    [kind, key],
  );
}
