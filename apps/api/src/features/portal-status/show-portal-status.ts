import type { PartStatus } from '@maincrop/contract/schemas/portal-status';
import manifest from '../../../package.json' with { type: 'json' };
import { defineHandler } from '../../platform/http/handler.ts';
import { slotOf } from '../../platform/jobs/job.ts';
import { type PartRecord, partRecords } from '../../platform/outside-parts.store.ts';
import { type PartSetting, partSettings } from '../../platform/parts.ts';
import { workState } from '../../platform/state-metrics.store.ts';
import { databaseFacts } from './portal-status.store.ts';

// As `docs/operate` says to alert on it.
const COPY_LATE_MS = 600_000;

/** What the portal is connected to, when each part last answered, and what waits. */
export const showPortalStatus = defineHandler('showPortalStatus', async ({ services }) => {
  const { db, clock, config } = services;
  // With the worker's login: jobs and copies are of all customers, and requests see one at a time.
  const [database, records, state] = await Promise.all([
    databaseFacts(db.system),
    partRecords(db.system),
    workState(db.system),
  ]);
  const recordOf = new Map(records.map((record) => [record.part, record]));
  const now = clock.now();
  // By the portal's clock, which stamped the copy; a demo's stands somewhere else than the machine's.
  const isLate = (syncedAt: Date | null) => syncedAt === null || +now - +syncedAt > COPY_LATE_MS;
  return {
    at: now.toISOString(),
    version: manifest.version,
    database,
    workers: state.workers,
    parts: partSettings(config).map((setting) => partStatus(setting, recordOf.get(setting.part) ?? null)),
    copies: state.copies.map(({ kind, syncedAt, records: setAside }) => ({
      kind,
      syncedAt: textOf(syncedAt),
      isLate: isLate(syncedAt),
      setAside,
    })),
    work: state.jobs.map(({ task, waiting, retrying, failed, oldestS }) => ({
      task,
      slot: slotOf(task),
      waiting,
      retrying,
      failed,
      oldestS,
    })),
    unanswered: state.unanswered,
  };
});

function partStatus(setting: PartSetting, record: PartRecord | null): PartStatus {
  const { succeededAt = null, failedAt = null, failure = null } = record ?? {};
  return {
    ...setting,
    state: setting.setting === 'off' ? 'off' : stateOf(succeededAt, failedAt),
    succeededAt: textOf(succeededAt),
    failedAt: textOf(failedAt),
    failure,
  };
}

function stateOf(succeededAt: Date | null, failedAt: Date | null): 'answers' | 'fails' | 'unused' {
  if (succeededAt === null && failedAt === null) return 'unused';
  return (failedAt?.getTime() ?? 0) > (succeededAt?.getTime() ?? 0) ? 'fails' : 'answers';
}

function textOf(instant: Date | null): string | null {
  return instant === null ? null : instant.toISOString();
}
