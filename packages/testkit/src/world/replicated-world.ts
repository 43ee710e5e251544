import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createService, type Service } from '@maincrop/api/compose';
import { DEMO_PASSWORD } from '@maincrop/api/platform/access/demo-password';
import { readConfig } from '@maincrop/api/platform/config';
import { standingClock } from '@maincrop/tools/dev-world/clock';
import { demo, seedDemoUsers } from '@maincrop/tools/dev-world/demo-users';
import { createDatabase, startEmbeddedPostgres } from '@maincrop/tools/dev-world/embedded-postgres';
import { embeddedLogins, prepareEmbedded } from '@maincrop/tools/dev-world/logins';
import { memoryFolder } from '@maincrop/tools/dev-world/memory-folder';
import { startReplica } from '@maincrop/tools/dev-world/replica-postgres';
import pg from 'pg';
import { signInKnown } from './known-browser.ts';
import { hash } from './quick-argon2.ts';
import { TEST_START } from './test-start.ts';

const DATABASE = 'maincrop';

/** A service over a primary and a replica that follows it, each a PostgreSQL of its own; for tests. */
export type ReplicatedWorld = Awaited<ReturnType<typeof createReplicatedWorld>>;

export async function createReplicatedWorld() {
  const name = randomBytes(4).toString('hex');
  const primary = await startEmbeddedPostgres({
    dataDir: path.join(memoryFolder(), `mc-primary-${name}`),
    isThrownAway: true,
  });
  await createDatabase(primary, DATABASE);
  const clock = standingClock(TEST_START);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mc-files-'));
  const at = (lagS: number) =>
    readConfig({
      DEMO: '1',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://none/none',
      DATABASE_REPLICA_LAG_S: String(lagS),
    });
  const logins = embeddedLogins(primary, DATABASE);
  const empty = await createService({ config: at(5), clock, database: logins, demo });
  await prepareEmbedded(empty, primary, DATABASE);
  await seedDemoUsers(empty.services);
  await empty.close();
  const owner = ownerOf(primary);
  await owner.query('update users set password_hash = $1', [await hash(DEMO_PASSWORD)]);
  const replica = await startReplica(primary, {
    dataDir: path.join(memoryFolder(), `mc-replica-${name}`),
    isThrownAway: true,
  });
  const onReplica = ownerOf(replica);
  const services: Service[] = [];

  return {
    owner,
    /** The superuser on the replica: has it stand still and go on. */
    onReplica,
    /** A process of the service that reads from the replica while that is no further behind. */
    start: async (lagS: number) => {
      const database = { ...logins, replicas: [embeddedLogins(replica, DATABASE).requests] };
      const service = await createService({ config: at(lagS), clock, database, demo });
      services.push(service);
      const url = await service.app.listen({ host: '127.0.0.1', port: 0 });
      const visited = { base: `${url}/api`, system: owner, services: service.services };
      await service.services.replicas?.look();
      return { ...service, signIn: (email: string) => signInKnown(visited, email, {}) };
    },
    replicaPid: () => replica.pid(),
    close: async () => {
      for (const service of services) await service.close();
      await Promise.all([owner.end(), onReplica.end()]);
      await replica.stop();
      await primary.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function ownerOf({ host, port, user }: { host: string; port: number; user: string }): pg.Pool {
  const pool = new pg.Pool({ host, port, user, database: DATABASE, max: 2, allowExitOnIdle: true });
  // Tests kill the server; the next statement opens another connection.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
