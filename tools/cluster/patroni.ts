import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { findProgram } from '../backup/postgres-programs.ts';
import { choosePlace } from '../dev-world/postgres-place.ts';

/** Ports of one node. */
export interface NodePorts {
  readonly postgres: number;
  readonly rest: number;
}

export interface PatroniNode extends NodePorts {
  readonly name: string;
  readonly folder: string;
}

/** What runs a node: Patroni, which starts and watches a PostgreSQL of its own. */
export interface Supervisor {
  readonly node: PatroniNode;
  readonly child: ChildProcess;
}

const UNPRIVILEGED = 65_534;
export const SCOPE = 'maincrop';
/** The smallest lease that Patroni takes, in seconds: so long a machine that is silent is believed to live. */
export const LEASE_S = 20;

/** Whether everything is here that a cluster of one's own needs. */
export function missingPrograms(): readonly string[] {
  const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy'].filter(
    (program) => !existsSync(program),
  );
  const ofPostgres = (['pg_rewind', 'pg_basebackup', 'pg_controldata', 'pg_isready'] as const).filter(
    (name) => findProgram(name) === null,
  );
  return [...programs, ...ofPostgres];
}

/** A folder with the programs of the server that npm brought and those that Patroni wants beside them. */
export function programsFor(folder: string): string {
  const { postgres } = choosePlace(path.join(folder, 'place'), () => {});
  const bin = path.join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const programs = {
    postgres,
    initdb: path.join(path.dirname(postgres), 'initdb'),
    pg_ctl: path.join(path.dirname(postgres), 'pg_ctl'),
    pg_rewind: findProgram('pg_rewind'),
    pg_basebackup: findProgram('pg_basebackup'),
    pg_controldata: findProgram('pg_controldata'),
    pg_isready: findProgram('pg_isready'),
  };
  for (const [name, program] of Object.entries(programs)) {
    if (program === null || existsSync(path.join(bin, name))) continue;
    symlinkSync(program, path.join(bin, name));
  }
  return bin;
}

/** Makes the folder of a node with its settings. `etcd` is the port that etcd listens on. */
export function prepareNode(node: PatroniNode, { bin, etcd }: { bin: string; etcd: number }): void {
  mkdirSync(node.folder, { recursive: true });
  const settings = path.join(node.folder, 'patroni.yml');
  writeFileSync(settings, stringify(settingsOf(node, { bin, etcd })));
  if (process.getuid?.() !== 0) return;
  for (const each of [node.folder, settings]) chownSync(each, UNPRIVILEGED, UNPRIVILEGED);
  chmodSync(node.folder, 0o700);
}

/** Starts the supervisor of a node, which makes the data or follows whoever leads. */
export function startNode(node: PatroniNode): Supervisor {
  const log = openSync(path.join(node.folder, 'patroni.log'), 'a');
  const child = spawn('/usr/bin/patroni', [path.join(node.folder, 'patroni.yml')], {
    stdio: ['ignore', log, log],
    detached: true,
    env: { PATH: process.env['PATH'], HOME: node.folder, LC_ALL: 'C.UTF-8' },
    ...(process.getuid?.() === 0 && { uid: UNPRIVILEGED, gid: UNPRIVILEGED }),
  });
  return { node, child };
}

function settingsOf(node: PatroniNode, { bin, etcd }: { bin: string; etcd: number }) {
  const hba = ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'];
  return {
    scope: SCOPE,
    name: node.name,
    restapi: { listen: `127.0.0.1:${node.rest}`, connect_address: `127.0.0.1:${node.rest}` },
    etcd3: { hosts: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ttl: LEASE_S,
        loop_wait: 1,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        // A commit is answered once a second machine has it on disk.
        synchronous_mode: true,
        // A PostgreSQL that died is not started again before somebody else may lead.
        primary_start_timeout: 0,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            wal_level: 'replica',
            hot_standby: 'on',
            wal_log_hints: 'on',
            max_connections: 200,
            max_wal_senders: 10,
            wal_keep_size: '256MB',
          },
        },
      },
      initdb: [
        { encoding: 'UTF8' },
        { locale: 'C' },
        { 'locale-provider': 'builtin' },
        { 'builtin-locale': 'C.UTF-8' },
        'data-checksums',
      ],
      pg_hba: hba,
    },
    postgresql: {
      listen: `127.0.0.1:${node.postgres}`,
      connect_address: `127.0.0.1:${node.postgres}`,
      data_dir: path.join(node.folder, 'data'),
      bin_dir: bin,
      pgpass: path.join(node.folder, 'pgpass'),
      authentication: {
        superuser: { username: 'maincrop', password: 'x' },
        replication: { username: 'replicator', password: 'x' },
        rewind: { username: 'rewinder', password: 'x' },
      },
      parameters: { unix_socket_directories: node.folder, shared_buffers: '64MB', log_min_messages: 'warning' },
      pg_hba: hba,
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
    watchdog: { mode: 'off' },
  };
}
