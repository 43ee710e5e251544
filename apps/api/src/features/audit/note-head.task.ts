import { appendFile } from 'node:fs/promises';
import type { RepeatingTask } from '../../platform/jobs/job.ts';
import { lastLink } from './audit-chain.store.ts';
import { writeHead } from './audit-head.ts';

const HOUR_MS = 3_600_000;

/**
 * Tells the outside, once an hour, where the audit trail ends: as a line of the log, which another system keeps, and in
 * the file of AUDIT_HEAD_FILE. Whoever cuts the end off or writes it anew later cannot take that back.
 */
export const noteAuditHead: RepeatingTask = {
  identifier: 'note-audit-head',
  everyMs: HOUR_MS,
  run: async ({ db, clock, config, log }) => {
    const last = await lastLink(db.system);
    if (last === null) return;
    const head = writeHead({ position: BigInt(last.position), hash: last.hash }, config.auditHead.key);
    log.info({ head }, 'audit head');
    if (config.auditHead.file !== null)
      await appendFile(config.auditHead.file, `${clock.now().toISOString()} ${head}\n`, { mode: 0o600 });
  },
};
