import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { choosePlace } from './postgres-place.ts';

it('takes the data along that an earlier version left in the temporary folder', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'mc-moved-'));
  const dataDir = path.join(home, 'data');
  const old = path.join(tmpdir(), `maincrop-${Buffer.from(dataDir).toString('base64url').slice(-40)}`);
  const said: string[] = [];
  const start = () => startEmbeddedPostgres({ dataDir, say: (sentence) => said.push(sentence) });
  const first = await start();
  await ask(first, 'create table kept (n int); insert into kept values (7)');
  await first.stop();
  mkdirSync(old);
  renameSync(path.join(first.dataDir, 'cluster'), path.join(old, 'cluster'));
  if (process.getuid?.() === 0) chownSync(old, 65534, 65534);

  const second = await start();

  try {
    expect(await ask(second, 'select n from kept')).toBe(7);
    expect(said).toContain(`The database of earlier starts came along from ${old}.`);
    expect(existsSync(old)).toBe(false);
  } finally {
    await second.stop();
    rmSync(second.dataDir, { recursive: true, force: true });
    rmSync(home, { recursive: true, force: true });
  }
});

it('never gives two folders the same place, however much their paths are alike, and never a temporary one', () => {
  const homes = ['a', 'b'].map((name) => mkdtempSync(path.join(tmpdir(), `mc-${name}-`)));
  const places = homes.map((home) => {
    const long = path.join(home, 'checkout-with-a-long-name-'.repeat(4), 'maincrop', '.data');
    return choosePlace(long, () => {});
  });

  try {
    expect(new Set(places.map(({ dataDir }) => dataDir)).size).toBe(2);
    expect(new Set(places.map(({ socketDir }) => socketDir)).size).toBe(2);
    const expected = process.getuid?.() === 0 ? /^\/var\/lib\/maincrop-[0-9a-f]{64}$/ : /\/maincrop\/\.data$/;
    for (const { dataDir } of places) expect(dataDir).toMatch(expected);
  } finally {
    const made = [...homes, ...places.flatMap(({ dataDir, socketDir }) => [dataDir, socketDir])];
    for (const folder of made) rmSync(folder, { recursive: true, force: true });
  }
});

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
