import { statSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { keptFilesOf } from './kept-files.ts';

/** Files that the database names as kept and that are not there, or not whole. */
export async function missingFiles(
  owner: pg.Pool,
  dataDir: string,
): Promise<{ readonly named: number; readonly missing: readonly string[] }> {
  const { rows } = await owner.query<{ key: string; bytes: number }>(
    "select key, size_bytes as bytes from attachments where state in ('stored', 'used') order by key",
  );
  const kept = keptFilesOf(dataDir);
  const missing = rows.filter(
    ({ key, bytes }) => statSync(path.join(kept, key), { throwIfNoEntry: false })?.size !== bytes,
  );
  return { named: rows.length, missing: missing.map(({ key }) => key) };
}
