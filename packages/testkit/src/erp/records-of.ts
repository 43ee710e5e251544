import type { ErpChanges, ErpKind, ErpPort, ErpRecords } from '@maincrop/adapters/erp/port';

/** Every record of a kind that the ERP tells, in the order in which it tells them. */
export async function recordsOf<K extends ErpKind>(erp: ErpPort, kind: K): Promise<ErpRecords[K][]> {
  const records: ErpRecords[K][] = [];
  for (let watermark: string | null = null; ;) {
    const portion: ErpChanges<K> = await erp.changesSince(kind, watermark);
    for (const change of portion.changes) if (change.kind === 'record') records.push(change.record);
    if (portion.isComplete) return records;
    watermark = portion.watermark;
  }
}
