import type { Pool } from 'pg';
import { StartError } from '../platform/start-error.ts';

const PAUSE_MS = 1000;

/**
 * Waits until the database of DATABASE_URL answers. Throws `StartError` at once when it refuses us, and after
 * `patienceMs` when it cannot be reached: after a reboot it may come up later than we do.
 */
export async function reachDatabase(system: Pool, patienceMs: number): Promise<void> {
  for (const began = Date.now(); ;) {
    try {
      await system.query('select 1');
      return;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
      if (REFUSED.test(code))
        throw new StartError(
          `DATABASE_URL: the database refuses this user, password or database name (${code}).`,
          {
            cause: error,
          },
        );
      if (Date.now() - began >= patienceMs)
        throw new StartError(
          `DATABASE_URL: the database cannot be reached (${code}): check host, port and that it runs.`,
          {
            cause: error,
          },
        );
    }
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS);
    });
  }
}

// Invalid authorization, unknown database, missing privilege; https://www.postgresql.org/docs/18/errcodes-appendix.html
const REFUSED = /^(28...|3D000|42501)$/;
