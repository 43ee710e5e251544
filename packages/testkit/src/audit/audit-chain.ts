import { writeAudit } from '@maincrop/api/platform/audit';
import { type ChainHead, verifyChain } from '@maincrop/api/features/audit/verify-chain';
import { createTestWorld } from '../world/test-world.ts';

export const idOf = (object: string) => `(select id from audit_trail where object = '${object}')`;

export type AuditChainWorld = Awaited<ReturnType<typeof auditChainWorld>>;

/** A world whose audit trail is written, verified, and changed by somebody who may not. */
export async function auditChainWorld() {
  const world = await createTestWorld();
  const write = (object: string) =>
    writeAudit(world.db.app, {
      at: world.clock.now(),
      action: 'locale.changed',
      requestId: 'r-1',
      actorUserId: null,
      object,
      before: { text: 'a "quoted" ü', n: 1.5 },
      after: ['x', null],
    });
  const verify = (...heads: ChainHead[]) => verifyChain(world.db.system, heads);
  const headNow = async () => {
    const found = await verify();
    if (found.kind !== 'whole') throw new Error(found.damage);
    return found.head;
  };
  /** What somebody with the keys to the database could do: switch the triggers off and change lines. */
  const tamper = async (...statements: string[]) => {
    const client = await world.db.system.connect();
    await client.query("set session_replication_role = 'replica'");
    for (const statement of statements) await client.query(statement);
    client.release(true);
  };
  const fill = async () => {
    for (const object of ['a', 'b', 'c', 'd', 'e']) await write(object);
  };
  const lineOf = async (object: string) => {
    const found = await world.db.system.query<{ id: string }>(`select ${idOf(object)}::text as id`);
    return found.rows[0]?.id;
  };
  return { world, write, verify, headNow, tamper, fill, lineOf };
}
