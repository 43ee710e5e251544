import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { createService } from '@maincrop/api/compose';
import { DEMO_PASSWORD } from '@maincrop/api/platform/access/demo-password';
import { readConfig } from '@maincrop/api/platform/config';
import { buildService } from '@maincrop/tools/commands/build-service';
import { standingClock } from '@maincrop/tools/dev-world/clock';
import { seedDemoUsers } from '@maincrop/tools/dev-world/demo-users';
import { createDatabase, startEmbeddedPostgres } from '@maincrop/tools/dev-world/embedded-postgres';
import { embeddedLogins, prepareEmbedded } from '@maincrop/tools/dev-world/logins';
import { memoryFolder } from '@maincrop/tools/dev-world/memory-folder';
import type { TestProject } from 'vitest/node';
import { hash } from './quick-argon2.ts';
import { TEST_START } from './test-start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { readonly host: string; readonly port: number; readonly user: string };
  }
}

/** The service as it is shipped, and one PostgreSQL for the whole test run with a migrated template; each test world is a copy of it (about 40 ms). */
// oxlint-disable-next-line import/no-default-export -- vitest demands a default export of a global set-up
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await buildService();
  const dataDir = path.join(memoryFolder(), `mc-test-${randomBytes(4).toString('hex')}`);
  // As safe as production demands it (`refuse-unsafe.ts`), which costs nothing in memory.
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: { max_connections: '300' },
    isThrownAway: true,
  });
  await createDatabase(server, 'template_world');
  const service = await createService({
    config: readConfig({ DEMO: '1', LOG_LEVEL: 'silent' }),
    clock: standingClock(TEST_START),
    database: embeddedLogins(server, 'template_world'),
    demo: null,
  });
  await prepareEmbedded(service, server, 'template_world');
  await seedDemoUsers(service.services);
  await service.services.db.system.query('update users set password_hash = $1', [
    // A right password is checked with the strength that its hash names: tests sign in some thousand times.
    await hash(DEMO_PASSWORD),
  ]);
  await service.close();
  project.provide('cluster', { host: server.host, port: server.port, user: server.user });
  return () => server.stop();
}
