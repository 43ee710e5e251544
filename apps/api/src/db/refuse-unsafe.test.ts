import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { startEmbeddedPostgres } from '@maincrop/tools/dev-world/embedded-postgres';
import { memoryFolder } from '@maincrop/tools/dev-world/memory-folder';
import pg from 'pg';
import { expect, it } from 'vitest';
import { refuseUnsafeDatabase } from './refuse-unsafe.ts';

it('a database that forgets after a power cut is refused, with what to do', async () => {
  const server = await startEmbeddedPostgres({
    dataDir: path.join(memoryFolder(), `mc-unsafe-${randomBytes(4).toString('hex')}`),
    settings: { fsync: 'off', full_page_writes: 'off' },
    isThrownAway: true,
  });
  const pool = new pg.Pool({ host: server.host, port: server.port, user: server.user, database: 'postgres' });
  try {
    await expect(refuseUnsafeDatabase(pool)).rejects.toThrow(
      /^The database has fsync, full_page_writes = off: .* Set each to on in postgresql.conf/,
    );
  } finally {
    // It is told that the server stops, once nobody listens any more.
    pool.on('error', () => {});
    await pool.end();
    await server.stop();
  }
});
