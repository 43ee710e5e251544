import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

it('starts from a folder that only its owner may enter, again too, and says where the data went', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'mc-private-'));
  chmodSync(home, 0o700);
  const said: string[] = [];
  const start = async () =>
    startEmbeddedPostgres({ dataDir: path.join(home, 'data'), say: (sentence) => said.push(sentence) });
  const first = await start();
  try {
    expect(
      await ask(first, 'create table kept (n int); insert into kept values (7); select n from kept'),
    ).toBe(7);
    const second = await start();

    expect(second.wasRunning).toBe(true);
    expect(await ask(second, 'select n from kept')).toBe(7);
    // Nobody but root has to move: the server runs as its owner.
    const hasMoved = !first.dataDir.startsWith(home);
    expect(said.filter((sentence) => sentence.includes(first.dataDir))).toHaveLength(hasMoved ? 2 : 0);
    expect(hasMoved).toBe(process.getuid?.() === 0);
  } finally {
    await first.stop();
    rmSync(first.dataDir, { recursive: true, force: true });
    rmSync(home, { recursive: true, force: true });
  }
});

async function ask(server: { host: string; port: number; user: string }, sql: string): Promise<unknown> {
  const client = new pg.Client({
    host: server.host,
    port: server.port,
    user: server.user,
    database: 'postgres',
  });
  await client.connect();
  try {
    const answer = await client.query(sql);
    const last = Array.isArray(answer) ? answer.at(-1) : answer;
    return last.rows[0]?.n;
  } finally {
    await client.end();
  }
}
