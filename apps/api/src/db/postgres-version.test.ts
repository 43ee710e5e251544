import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POSTGRES_VERSIONS, postgresVersion, refuseVersion } from './postgres-version.ts';

describe('versions of PostgreSQL', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('that are not supported are refused in a sentence that names those that were', async () => {
    const version = await postgresVersion(world.services.db.system);

    await expect(refuseVersion(world.services.db.system, [9, 10])).rejects.toThrow(
      `The database is PostgreSQL ${version}, which the portal does not run on: use 9 or 10.`,
    );
    await expect(refuseVersion(world.services.db.system)).resolves.toBeUndefined();
  });

  it('are named where a database is set up', () => {
    const doc = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/operate/README.md'), 'utf8');

    expect(doc).toContain(`PostgreSQL ${POSTGRES_VERSIONS.join(' or ')};`);
  });
});
