import type { SavedCalculation } from '@maincrop/contract/schemas/container-calculation';
import type { SavedRow } from './saved.store.ts';

export function presentSaved(row: SavedRow, userId: string): SavedCalculation {
  return {
    id: row.id,
    name: row.name,
    loadBase: row.load_base,
    containerType: row.container_type,
    Products: row.products,
    changedAt: row.changed_at.toISOString(),
    isOwn: row.user_id === userId,
  };
}
