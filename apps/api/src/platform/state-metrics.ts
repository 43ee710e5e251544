import { Gauge, type Registry } from 'prom-client';
import type { Pool } from 'pg';
import type { Database } from '../db/client.ts';
import type { Replicas } from '../db/replicas.ts';
import { workState } from './state-metrics.store.ts';

/** What there is at the moment of the question, in the database that all processes share: alert on any one of them. */
export function registerStateMetrics(registry: Registry, system: Pool): void {
  let current: Promise<void> | null = null;
  // A scrape collects all of them at once, and they ask together.
  const collect = (): Promise<void> => {
    current ??= refresh().finally(() => {
      current = null;
    });
    return current;
  };
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: readonly Label[]) =>
    new Gauge({ name, help, labelNames, collect, registers: [registry] });
  const answers = gauge(
    'database_answers',
    '1 when the database answered the question for this scrape, else 0',
  );
  const waiting = gauge('jobs_waiting', 'Jobs that wait for their turn or their next try', 'task');
  const oldest = gauge('jobs_oldest_seconds', 'How long the oldest job that is due has waited', 'task');
  const unfinished = gauge(
    'jobs_unfinished_seconds',
    'How long the oldest job has been there that is neither done nor given up, tries included',
    'task',
  );
  const failed = gauge('jobs_failed', 'Jobs that failed for good and that nobody has looked into', 'task');
  const age = gauge('erp_copy_age_seconds', 'Since when the copy of the ERP was not seen up to date', 'kind');
  const setAside = gauge('erp_set_aside_records', 'Records of the ERP that could not be copied', 'kind');
  const workers = gauge('workers_alive', 'Processes that work off jobs');
  const unanswered = gauge('orders_unanswered', 'Orders that the ERP never answered about in 72 hours');

  async function refresh(): Promise<void> {
    const state = await workState(system).catch(() => null);
    for (const each of [waiting, oldest, unfinished, failed, age, setAside]) each.reset();
    answers.set(state === null ? 0 : 1);
    if (state === null) return;
    for (const { task, ...counts } of state.jobs) {
      waiting.set({ task }, counts.waiting);
      oldest.set({ task }, counts.oldestS);
      unfinished.set({ task }, counts.unfinishedS);
      failed.set({ task }, counts.failed);
    }
    for (const { kind, ageS, records } of state.copies) {
      age.set({ kind }, ageS);
      if (records > 0) setAside.set({ kind }, records);
    }
    workers.set(state.workers);
    unanswered.set(state.unanswered);
  }
}

/** How far replicas are behind, as this process sees it; no figures where there are none. */
export function registerReplicaMetrics(registry: Registry, replicas: Replicas | null): void {
  const lag = new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'By how much a replica may be behind the primary; infinite when nothing is known of it',
    labelNames: ['replica'],
    registers: [registry],
    collect: () => {
      lag.reset();
      for (const { replica, lagS } of replicas?.lags() ?? []) lag.set({ replica }, lagS);
    },
  });
}

/** How the connections of one process are used: who waits for one makes somebody wait before a screen. */
export function registerPoolMetrics(registry: Registry, db: Database): void {
  const pools = { app: db.app, prepared: db.prepared, ...db.ofCustomers, system: db.system };
  const connections = new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of a pool by state (busy, idle), callers that wait for one (waiting), and the most there may be (most)',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect: () => {
      for (const [pool, { totalCount, idleCount, waitingCount, options }] of Object.entries(pools)) {
        connections.set({ pool, state: 'busy' }, totalCount - idleCount);
        connections.set({ pool, state: 'idle' }, idleCount);
        connections.set({ pool, state: 'waiting' }, waitingCount);
        connections.set({ pool, state: 'most' }, options.max);
      }
    },
  });
}
