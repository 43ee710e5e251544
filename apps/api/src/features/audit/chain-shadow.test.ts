import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAudit } from '../../platform/audit.ts';
import { verifyChain } from './verify-chain.ts';

describe('the chain of the audit trail', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('is not led into a temporary table of the application’s role', async () => {
    const client = await world.db.app.connect();
    await client.query('begin');
    await client.query('create temp table audit_chain (like public.audit_chain) on commit drop');
    await client.query('grant all on audit_chain to public');
    await writeAudit(client, {
      at: world.clock.now(),
      action: 'locale.changed',
      requestId: 'x',
      actorUserId: null,
    });
    await client.query('commit');
    client.release();

    expect(await verifyChain(world.db.system, [])).toMatchObject({ kind: 'whole' });
  });
});
