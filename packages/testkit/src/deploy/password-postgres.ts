import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { choosePlace } from '@maincrop/tools/dev-world/postgres-place';

/** A PostgreSQL as packages of a distribution set it up: TCP with passwords, a superuser on the socket. For tests. */
export interface PasswordPostgres {
  readonly port: number;
  readonly socketDir: string;
  stop(): Promise<void>;
}

/** Starts one on a port; `bin` has the programs of another version than ours. */
export async function startPasswordPostgres(
  dataDir: string,
  { port, bin }: { readonly port: number; readonly bin?: string },
): Promise<PasswordPostgres> {
  const place = choosePlace(dataDir, () => {});
  const program = (name: 'initdb' | 'postgres') => (bin === undefined ? place[name] : path.join(bin, name));
  const cluster = path.join(place.dataDir, 'cluster');
  const { socketDir, user } = place;
  mkdirSync(socketDir, { recursive: true });
  if (user) chownSync(socketDir, user.uid, user.gid);
  const made = spawnSync(
    program('initdb'),
    [
      `--pgdata=${cluster}`,
      '--username=postgres',
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      '--no-sync',
    ],
    { ...user, cwd: '/', encoding: 'utf8', env: { PATH: process.env['PATH'], LC_ALL: 'C' } },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const settings = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: socketDir };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(program('postgres'), ['-D', cluster, ...args], { ...user, cwd: '/', stdio: 'ignore' });
  for (let tries = 0; !(await answers(socketDir, port)); tries++) {
    if (tries > 100) throw new Error('PostgreSQL did not start.');
    await pause(100);
  }
  return {
    port,
    socketDir,
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const gone = once(server, 'exit');
      server.kill('SIGQUIT');
      await gone;
      rmSync(place.dataDir, { recursive: true, force: true });
    },
  };
}

async function answers(host: string, port: number): Promise<boolean> {
  const client = new pg.Client({ host, port, user: 'postgres', database: 'postgres' });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    // Not yet.
    return false;
  }
}
