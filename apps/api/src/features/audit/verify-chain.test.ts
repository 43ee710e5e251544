import { type AuditChainWorld, auditChainWorld, idOf } from '@maincrop/testkit/audit/audit-chain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { writeAudit } from '../../platform/audit.ts';

describe('the chain of the audit trail', () => {
  let chain: AuditChainWorld;
  beforeEach(async () => {
    chain = await auditChainWorld();
  });
  afterEach(() => chain.world.close());

  // Proves audit_text.
  it('is whole after writing, with one link for each line', async () => {
    await chain.fill();

    const lines = await chain.world.db.system.query<{ n: string }>('select count(*) as n from audit_trail');
    expect((await chain.headNow()).position).toBe(BigInt(lines.rows[0]?.n ?? 0));
  });

  // Proves chain_audit_line.
  it('stays one chain when forty write at once, in one and in several transactions', async () => {
    const before = (await chain.headNow()).position;

    await Promise.all(Array.from({ length: 40 }, (_, index) => chain.write(`p-${index}`)));
    await transaction(chain.world.db.app, async (client) => {
      for (const object of ['x', 'y'])
        await writeAudit(client, {
          at: chain.world.clock.now(),
          action: 'locale.changed',
          requestId: 'r',
          actorUserId: null,
          object,
        });
    });

    expect((await chain.headNow()).position).toBe(before + 42n);
  });

  it('a writer that waits for another one does not hold it up', async () => {
    const [first, second] = [await chain.world.db.app.connect(), await chain.world.db.app.connect()];
    const line = {
      at: chain.world.clock.now(),
      action: 'locale.changed' as const,
      requestId: 'r',
      actorUserId: null,
    };
    const rename = "update roles set name = name where id = 'claims'";

    await first.query('begin');
    await writeAudit(first, line);
    await second.query('begin');
    await second.query(rename);
    const waiting = first.query(rename);
    await writeAudit(second, line);
    await second.query('commit');
    await waiting;
    await first.query('commit');
    first.release();
    second.release();

    expect((await chain.verify()).kind).toBe('whole');
  });

  it('leaves no link of a transaction that was rolled back', async () => {
    const before = (await chain.headNow()).position;

    await expect(
      transaction(chain.world.db.app, async (client) => {
        await writeAudit(client, {
          at: chain.world.clock.now(),
          action: 'locale.changed',
          requestId: 'r',
          actorUserId: null,
        });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await chain.write('after');

    expect((await chain.headNow()).position).toBe(before + 1n);
  });

  // Proves refuse_change.
  it.each(['app', 'system'] as const)('cannot be changed, emptied or shortened through %s', async (pool) => {
    await chain.fill();
    const statements = ['audit_trail', 'audit_chain', 'role_versions'].flatMap((table) => [
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]);

    await chain.world.db.system.query("insert into role_versions values ('r', 1, now())");
    for (const statement of [
      ...statements,
      "update audit_trail set action = 'x'",
      "update audit_chain set hash = ''",
    ])
      await expect(chain.world.db[pool].query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('cannot be prolonged by the role of the application', async () => {
    const insert = chain.world.db.app.query("insert into audit_chain values (9999, 9999, '', '')");

    await expect(insert).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    ["action = 'sign-in'"],
    ["at = at + interval '1 microsecond'"],
    ["before = '{}'"],
    ['after = null'],
    ['actor_user_id = gen_random_uuid()'],
    ["request_id = 'other'"],
  ])('names the line in which somebody set %s', async (change) => {
    await chain.fill();
    await chain.tamper(`update audit_trail set ${change} where object = 'c'`);

    expect(await chain.verify()).toMatchObject({
      kind: 'broken',
      damage: 'line-changed',
      auditId: await chain.lineOf('c'),
    });
  });

  it('names a line that was removed', async () => {
    await chain.fill();
    const gone = await chain.lineOf('c');
    await chain.tamper("delete from audit_trail where object = 'c'");

    expect(await chain.verify()).toMatchObject({ damage: 'line-missing', auditId: gone });
  });

  it('finds the place from which a line was removed with its link', async () => {
    await chain.fill();
    await chain.tamper(
      `delete from audit_chain where audit_id = ${idOf('c')}`,
      "delete from audit_trail where object = 'c'",
    );

    expect(await chain.verify()).toMatchObject({ damage: 'link-missing', auditId: await chain.lineOf('d') });
  });

  it('names the first of two lines that changed places', async () => {
    await chain.fill();
    await chain.tamper(
      "update audit_trail set object = 'swap' where object = 'b'",
      "update audit_trail set object = 'b' where object = 'd'",
      "update audit_trail set object = 'd' where object = 'swap'",
    );

    expect(await chain.verify()).toMatchObject({ damage: 'line-changed', auditId: await chain.lineOf('d') });
  });

  it('names links that changed places', async () => {
    await chain.fill();
    await chain.tamper(
      `create temporary table swapped as select * from audit_chain where audit_id in (${idOf('b')}, ${idOf('d')})`,
      `delete from audit_chain where audit_id in (${idOf('b')}, ${idOf('d')})`,
      `insert into audit_chain select position, (select audit_id from swapped o where o.position <> s.position),
         previous_hash, hash from swapped s`,
    );

    expect(await chain.verify()).toMatchObject({ damage: 'line-changed', auditId: await chain.lineOf('d') });
  });

  it('names a line that was slipped in past the chain', async () => {
    await chain.fill();
    await chain.tamper("insert into audit_trail (at, action, object) values (now(), 'false', 'z')");

    expect(await chain.verify()).toMatchObject({
      damage: 'line-unchained',
      auditId: await chain.lineOf('z'),
    });
  });

  it('notices with a kept head that the end was cut off, and that it was written anew', async () => {
    await chain.fill();
    const head = await chain.headNow();
    await chain.tamper(
      `delete from audit_chain where audit_id = ${idOf('e')}`,
      "delete from audit_trail where object = 'e'",
    );
    expect((await chain.verify()).kind).toBe('whole');

    expect(await chain.verify(head)).toMatchObject({ damage: 'end-cut-off', position: head.position });
    await chain.write('another');

    expect(await chain.verify(head)).toMatchObject({
      damage: 'head-differs',
      auditId: await chain.lineOf('another'),
    });
  });

  it('believes the first head that was noted for a place, whatever was noted later', async () => {
    await chain.fill();
    const head = await chain.headNow();

    expect(await chain.verify({ ...head, hash: '00'.repeat(32) }, head)).toMatchObject({
      damage: 'head-differs',
    });
  });
});
