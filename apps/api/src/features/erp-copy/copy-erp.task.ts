import type { RepeatingTask } from '../../platform/jobs/job.ts';
import { copyErp } from './copy-erp.ts';

/** Keeps the portal's copy of the ERP up to date, as often as the ERP's adapter says (`copyEveryMs`). */
export function copyErpTask(everyMs: number): RepeatingTask {
  return { identifier: 'copy-erp', everyMs, run: copyErp };
}
