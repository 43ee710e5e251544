import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { familyOf, waitUntilGone } from './process-family.ts';
import { type PatroniNode, prepareNode, programsFor, startNode, type Supervisor } from './patroni.ts';

/** A primary with two replicas under Patroni, etcd and HAProxy, all on this machine: ten ports from `firstPort`. */
export interface Cluster {
  /** Where the primary is reached, whichever node that is. */
  readonly primaryPort: number;
  /** Where each node is reached by itself: one of them leads, the others may be read from. */
  readonly nodePorts: readonly number[];
  /** Waits until somebody leads and two follow; throws after `PATIENCE_MS`. */
  whole(): Promise<ClusterState>;
  /** Waits until another node leads; throws as `whole` does. */
  ledBySomebodyElse(name: string): Promise<ClusterState>;
  /** Kills PostgreSQL of the node that leads with SIGKILL, and with `machine` its supervisor too. Answers its name. */
  killLeader(kind: 'postgres' | 'machine'): Promise<string>;
  /** Starts the supervisor of a node whose machine was killed. */
  revive(name: string): void;
  close(): Promise<void>;
}

interface ClusterState {
  readonly leader: string | null;
  readonly replicas: number;
  readonly synchronous: number;
}

const PATIENCE_MS = 180_000;

export async function startCluster(folder: string, firstPort: number): Promise<Cluster> {
  mkdirSync(folder, { recursive: true });
  const primaryPort = firstPort + 2;
  const nodes = [0, 1, 2].map((nth): PatroniNode => {
    const name = `n${nth + 1}`;
    const rest = firstPort + 4 + 2 * nth;
    return { name, folder: path.join(folder, name), rest, postgres: rest + 1 };
  });
  const bin = programsFor(folder);
  const etcd = startEtcd(folder, firstPort);
  for (const node of nodes) prepareNode(node, { bin, etcd: firstPort });
  const supervisors = new Supervisors(nodes);
  await pause(1000);
  // The first makes the data, the others copy them.
  supervisors.start('n1');
  await until(nodes, ({ leader }) => leader !== null);
  for (const name of ['n2', 'n3']) supervisors.start(name);
  const haproxy = startHaproxy(folder, nodes, primaryPort);
  return {
    primaryPort,
    nodePorts: nodes.map(({ postgres }) => postgres),
    whole: () => until(nodes, (now) => now.leader !== null && now.replicas === 2 && now.synchronous > 0),
    ledBySomebodyElse: (name) => until(nodes, ({ leader }) => leader !== null && leader !== name),
    revive: (name) => supervisors.start(name),
    killLeader: async (kind) => {
      const { leader } = await stateOf(nodes);
      if (leader === null) throw new Error('Nobody leads.');
      await supervisors.kill(leader, kind);
      return leader;
    },
    close: async () => {
      for (const { name } of nodes) await supervisors.kill(name, 'machine');
      for (const child of [haproxy, etcd]) {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Those that run the nodes. */
class Supervisors {
  readonly #nodes: readonly PatroniNode[];
  readonly #running = new Map<string, Supervisor>();

  constructor(nodes: readonly PatroniNode[]) {
    this.#nodes = nodes;
  }

  start(name: string): void {
    const node = this.#nodes.find((each) => each.name === name);
    if (node !== undefined) this.#running.set(name, startNode(node));
  }

  async kill(name: string, kind: 'postgres' | 'machine'): Promise<void> {
    const supervisor = this.#running.get(name);
    if (supervisor === undefined) return;
    const family = familyOf(postmasterOf(supervisor.node));
    // The supervisor first: a machine that loses its power says nothing to anybody.
    if (kind === 'machine') supervisor.child.kill('SIGKILL');
    for (const each of family) killHard(each);
    await waitUntilGone(family);
  }
}

async function until(
  nodes: readonly PatroniNode[],
  isReached: (now: ClusterState) => boolean,
): Promise<ClusterState> {
  for (const since = performance.now(); ;) {
    const now = await stateOf(nodes);
    if (isReached(now)) return now;
    if (performance.now() - since > PATIENCE_MS) throw new Error(`The cluster is ${JSON.stringify(now)}.`);
    await pause(200);
  }
}

function startEtcd(folder: string, port: number): ChildProcess {
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 1}`];
  const log = openSync(path.join(folder, 'etcd.log'), 'a');
  const args = {
    name: 'e1',
    'data-dir': path.join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `e1=${peer}`,
  };
  return spawn(
    '/usr/bin/etcd',
    Object.entries(args).map(([name, value]) => `--${name}=${value}`),
    { stdio: ['ignore', log, log] },
  );
}

/** What `deploy/failover/haproxy.cfg` says, with the ports of this machine. */
function startHaproxy(folder: string, nodes: readonly PatroniNode[], port: number): ChildProcess {
  const file = path.join(folder, 'haproxy.cfg');
  const servers = nodes.map(
    (node) => `  server ${node.name} 127.0.0.1:${node.postgres} check port ${node.rest}\n`,
  );
  const deployed = readFileSync(DEPLOYED, 'utf8');
  const settings = deployed
    .replace(/bind \S+/, `bind 127.0.0.1:${port}`)
    .replace(/( {2}server .*\n)+/, servers.join(''));
  writeFileSync(file, settings);
  return spawn('/usr/sbin/haproxy', ['-q', '-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
}

const DEPLOYED = path.resolve(import.meta.dirname, '../../deploy/failover/haproxy.cfg');

async function stateOf(nodes: readonly PatroniNode[]): Promise<ClusterState> {
  for (const { rest } of nodes) {
    const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, {
      signal: AbortSignal.timeout(2000),
    }).catch(() => null);
    if (answer === null || !answer.ok) continue;
    const { members = [] } = (await answer.json()) as {
      members?: { name: string; role: string; state: string }[];
    };
    const isAtWork = (one: { state: string }) => ['running', 'streaming'].includes(one.state);
    const following = members.filter((one) => one.role !== 'leader' && isAtWork(one));
    return {
      leader: members.find((one) => one.role === 'leader' && isAtWork(one))?.name ?? null,
      replicas: following.length,
      synchronous: following.filter(({ role }) => role === 'sync_standby').length,
    };
  }
  return { leader: null, replicas: 0, synchronous: 0 };
}

function postmasterOf({ folder }: PatroniNode): number {
  try {
    return Number(readFileSync(path.join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    // It does not run.
    return 0;
  }
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It went with its parent.
  }
}
