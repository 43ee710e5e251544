import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@maincrop/tools/durability/free-port';
import pg from 'pg';

const PROGRAM = '/usr/sbin/pgbouncer';
const NOBODY = 65_534;

/** Whether Debian's PgBouncer is here. */
export const hasPgBouncer = existsSync(PROGRAM);

/**
 * PgBouncer in transaction mode before a PostgreSQL on a socket, with so few server connections that everybody is given
 * another one all the time. `user` signs in without a password.
 */
export async function startPgBouncer(
  server: { readonly host: string; readonly port: number },
  { database, user, serverConnections }: { database: string; user: string; serverConnections: number },
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mc-pgbouncer-'));
  const port = await freePort();
  const users = path.join(folder, 'users');
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${user}" ""\n`);
  writeFileSync(
    settings,
    `[databases]
${database} = host=${server.host} port=${server.port} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 500
`,
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const file of [folder, users, settings]) chownSync(file, NOBODY, NOBODY);
  const child = spawn(PROGRAM, ['-q', settings], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  const url = `postgres://${user}@127.0.0.1:${port}/${database}`;
  for (let tries = 0; !(await answers(url)); tries++) {
    if (tries > 100) throw new Error('PgBouncer did not start.');
    await pause(50);
  }
  return {
    url,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGQUIT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    // Not yet.
    return false;
  } finally {
    await client.end().catch(() => {
      // It never was connected.
    });
  }
}
