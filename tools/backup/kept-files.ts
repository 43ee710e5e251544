import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';

/** Uploaded files that belong to something, below the data directory; what is still on its way in belongs to nothing. */
export function keptFilesOf(dataDir: string): string {
  return path.join(dataDir, 'attachments', 'kept');
}

/**
 * Copies the files of `from` that `to` does not have, each whole or not at all, with its time. A file never changes once it
 * is kept, so one that is there is the same. Answers how many.
 */
export function copyFiles(from: string, to: string): { readonly files: number; readonly bytes: number } {
  let [files, bytes] = [0, 0];
  for (const name of filesBelow(from)) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    const { size, mtime, atime } = statSync(source);
    // One that a power cut left short is copied again.
    if (existsSync(target) && statSync(target).size === size) continue;
    mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
    // Two of these may run at once: the nightly one and that of each minute.
    const half = `${target}.${process.pid}.half`;
    rmSync(half, { force: true });
    copyFileSync(source, half);
    utimesSync(half, atime, mtime);
    renameSync(half, target);
    files++;
    bytes += size;
  }
  return { files, bytes };
}

/** Paths relative to the folder; nothing where it is missing. */
export function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.half'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
