import { accessSync, constants, mkdirSync } from 'node:fs';
import { StartError } from './start-error.ts';

/** Makes sure that a folder is there, for nobody else, and can be written; throws `StartError` where it cannot. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new StartError(
      `Files cannot be kept in ${folder} (${reason}): set DATA_DIR to a folder that this user may write.`,
      { cause: error },
    );
  }
}
