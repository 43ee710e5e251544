import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
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

/** What `deploy/failover/patroni.yml` says, at addresses and in folders of this machine. */
function settingsOf(node: PatroniNode, { bin, etcd }: { bin: string; etcd: number }): Settings {
  const settings = parse(readFileSync(DEPLOYED, 'utf8')) as Settings & { bootstrap: { dcs: Settings } };
  const { dcs } = settings.bootstrap;
  const postgresql = dcs['postgresql'] as { parameters: Settings };
  const rest = `127.0.0.1:${node.rest}`;
  const address = `127.0.0.1:${node.postgres}`;
  return {
    ...settings,
    name: node.name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { hosts: `127.0.0.1:${etcd}` },
    bootstrap: {
      ...settings.bootstrap,
      // Backups have a drill of their own.
      dcs: {
        ...dcs,
        postgresql: { ...postgresql, parameters: { ...postgresql.parameters, archive_mode: 'off' } },
      },
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: path.join(node.folder, 'data'),
      bin_dir: bin,
      pgpass: path.join(node.folder, 'pgpass'),
      authentication: {
        superuser: { username: 'maincrop', password: 'x' },
        replication: { username: 'replicator', password: 'x' },
        rewind: { username: 'rewinder', password: 'x' },
      },
      parameters: {
        unix_socket_directories: node.folder,
        shared_buffers: '64MB',
        log_min_messages: 'warning',
      },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
    },
    watchdog: { mode: 'off' },
  };
}

type Settings = Readonly<Record<string, unknown>>;
const DEPLOYED = path.resolve(import.meta.dirname, '../../deploy/failover/patroni.yml');
