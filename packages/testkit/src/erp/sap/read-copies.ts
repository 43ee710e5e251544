import { erpNameOf } from '@maincrop/adapters/erp/name-record';
import type { ErpKind, ErpPort } from '@maincrop/adapters/erp/port';

/** Reads on from a watermark until nothing is left: the ids of what was told and of what is gone, and the last watermark. */
export async function readCopies(
  erp: ErpPort,
  kind: ErpKind,
  from: string | null,
): Promise<{
  readonly ids: readonly string[];
  readonly gone: readonly string[];
  readonly watermark: string;
}> {
  const [ids, gone]: [string[], string[]] = [[], []];
  for (let watermark = from; ;) {
    const portion = await erp.changesSince(kind, watermark);
    for (const change of portion.changes) {
      if (change.kind === 'record') ids.push(erpNameOf(kind, change.record).id);
      if (change.kind === 'deleted') gone.push(change.id);
    }
    watermark = portion.watermark;
    if (portion.isComplete) return { ids, gone, watermark };
  }
}
