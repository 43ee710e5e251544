import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** Several times what the databases of a whole run of the tests take. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/**
 * Where databases lie that are thrown away: in memory where the machine has room there, because a database of its own for
 * each test is some seven hundred files; else the folder for temporary files.
 */
export function memoryFolder(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    // Only Linux has such a folder.
    return tmpdir();
  }
}
