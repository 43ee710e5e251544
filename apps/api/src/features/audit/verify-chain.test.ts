import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { writeAudit } from '../../platform/audit.ts';
import { readHead, writeHead } from './audit-head.ts';
import { noteAuditHead } from './note-head.task.ts';
import { readSegment, sealSegment } from './seal-segment.ts';
import { type ChainHead, START, verifyChain } from './verify-chain.ts';

describe('the chain of the audit trail', () => {
  let world: TestWorld;
  beforeEach(async () => {
    world = await createTestWorld();
  });
  afterEach(() => world.close());

  const write = (object: string) =>
    writeAudit(world.db.app, {
      at: world.clock.now(),
      action: 'test.written',
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
  const idOf = (object: string) => `(select id from audit_trail where object = '${object}')`;
  const fill = async () => {
    for (const object of ['a', 'b', 'c', 'd', 'e']) await write(object);
  };
  const lineOf = async (object: string) => {
    const found = await world.db.system.query<{ id: string }>(`select ${idOf(object)}::text as id`);
    return found.rows[0]?.id;
  };

  // Proves audit_text.
  it('is whole after writing, with one link for each line', async () => {
    await fill();

    const lines = await world.db.system.query<{ n: string }>('select count(*) as n from audit_trail');
    expect((await headNow()).position).toBe(BigInt(lines.rows[0]?.n ?? 0));
  });

  // Proves chain_audit_line.
  it('stays one chain when forty write at once, in one and in several transactions', async () => {
    const before = (await headNow()).position;

    await Promise.all(Array.from({ length: 40 }, (_, index) => write(`p-${index}`)));
    await transaction(world.db.app, async (client) => {
      for (const object of ['x', 'y'])
        await writeAudit(client, {
          at: world.clock.now(),
          action: 't',
          requestId: 'r',
          actorUserId: null,
          object,
        });
    });

    expect((await headNow()).position).toBe(before + 42n);
  });

  it('a writer that waits for another one does not hold it up', async () => {
    const [first, second] = [await world.db.app.connect(), await world.db.app.connect()];
    const line = { at: world.clock.now(), action: 't', requestId: 'r', actorUserId: null };
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

    expect((await verify()).kind).toBe('whole');
  });

  it('leaves no link of a transaction that was rolled back', async () => {
    const before = (await headNow()).position;

    await expect(
      transaction(world.db.app, async (client) => {
        await writeAudit(client, { at: world.clock.now(), action: 't', requestId: 'r', actorUserId: null });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await write('after');

    expect((await headNow()).position).toBe(before + 1n);
  });

  // Proves refuse_change.
  it.each(['app', 'system'] as const)('cannot be changed, emptied or shortened through %s', async (pool) => {
    await fill();
    const statements = ['audit_trail', 'audit_chain', 'role_versions'].flatMap((table) => [
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]);

    await world.db.system.query("insert into role_versions values ('r', 1, now())");
    for (const statement of [
      ...statements,
      "update audit_trail set action = 'x'",
      "update audit_chain set hash = ''",
    ])
      await expect(world.db[pool].query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('cannot be prolonged by the role of the application', async () => {
    const insert = world.db.app.query("insert into audit_chain values (9999, 9999, '', '')");

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
    await fill();
    await tamper(`update audit_trail set ${change} where object = 'c'`);

    expect(await verify()).toMatchObject({
      kind: 'broken',
      damage: 'line-changed',
      auditId: await lineOf('c'),
    });
  });

  it('names a line that was removed', async () => {
    await fill();
    const gone = await lineOf('c');
    await tamper("delete from audit_trail where object = 'c'");

    expect(await verify()).toMatchObject({ damage: 'line-missing', auditId: gone });
  });

  it('finds the place from which a line was removed with its link', async () => {
    await fill();
    await tamper(
      `delete from audit_chain where audit_id = ${idOf('c')}`,
      "delete from audit_trail where object = 'c'",
    );

    expect(await verify()).toMatchObject({ damage: 'link-missing', auditId: await lineOf('d') });
  });

  it('names the first of two lines that changed places', async () => {
    await fill();
    await tamper(
      "update audit_trail set object = 'swap' where object = 'b'",
      "update audit_trail set object = 'b' where object = 'd'",
      "update audit_trail set object = 'd' where object = 'swap'",
    );

    expect(await verify()).toMatchObject({ damage: 'line-changed', auditId: await lineOf('d') });
  });

  it('names links that changed places', async () => {
    await fill();
    await tamper(
      `create temporary table swapped as select * from audit_chain where audit_id in (${idOf('b')}, ${idOf('d')})`,
      `delete from audit_chain where audit_id in (${idOf('b')}, ${idOf('d')})`,
      `insert into audit_chain select position, (select audit_id from swapped o where o.position <> s.position),
         previous_hash, hash from swapped s`,
    );

    expect(await verify()).toMatchObject({ damage: 'line-changed', auditId: await lineOf('d') });
  });

  it('names a line that was slipped in past the chain', async () => {
    await fill();
    await tamper("insert into audit_trail (at, action, object) values (now(), 'false', 'z')");

    expect(await verify()).toMatchObject({ damage: 'line-unchained', auditId: await lineOf('z') });
  });

  it('notices with a kept head that the end was cut off, and that it was written anew', async () => {
    await fill();
    const head = await headNow();
    await tamper(
      `delete from audit_chain where audit_id = ${idOf('e')}`,
      "delete from audit_trail where object = 'e'",
    );
    expect((await verify()).kind).toBe('whole');

    expect(await verify(head)).toMatchObject({ damage: 'end-cut-off', position: head.position });
    await write('another');

    expect(await verify(head)).toMatchObject({ damage: 'head-differs', auditId: await lineOf('another') });
  });

  describe('where older lines were sealed', () => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(path.join(tmpdir(), 'mc-sealed-'));
    });
    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    const DAY_MS = 86_400_000;
    /** Five lines, a day, five lines more; what was before the day goes into a file. */
    const seal = async (name = 'first.jsonl') => {
      await fill();
      const whole = await headNow();
      world.clock.advance(DAY_MS);
      const before = world.clock.now();
      await fill();
      const file = path.join(folder, name);
      const sealed = await sealSegment(world.db.system, { before, file, at: world.clock.now() });
      return { file, sealed, whole };
    };

    it('goes on from the seal, and the file is whole and ends where the database begins', async () => {
      const { file, sealed, whole } = await seal();

      expect(sealed?.head).toEqual(whole);
      expect(await readSegment(file, START)).toEqual({
        kind: 'whole',
        from: START,
        head: whole,
        lines: Number(whole.position),
      });
      const left = await world.db.system.query('select 1 from audit_trail');
      expect(left.rowCount).toBe(5);
      expect((await headNow()).position).toBe(whole.position + 5n);
      const second = await seal('second.jsonl');
      expect(second.sealed?.from).toEqual(whole);
      expect(await verify(whole, second.whole)).toMatchObject({ kind: 'whole' });
    });

    it('is append-only again afterwards, for the owner of the tables too', async () => {
      await seal();

      for (const table of ['audit_trail', 'audit_chain', 'audit_seals'])
        await expect(world.db.system.query(`delete from ${table}`)).rejects.toThrow('append-only');
    });

    // Proves audit_seals_append_only. Proves audit_seals_not_emptied.
    it('notices a seal that is none, and lines that are missing behind one', async () => {
      const { whole } = await seal();

      await tamper(`update audit_seals set hash = '\\x00'`);
      expect(await verify()).toMatchObject({ damage: 'link-changed' });
      expect(await verify(whole)).toMatchObject({ damage: 'head-differs' });
      await tamper(
        `update audit_seals set (position, hash) = (select position, hash from audit_chain order by position limit 1 offset 2)`,
        'delete from audit_chain where position <= (select position from audit_seals)',
      );
      // By itself it is a seal like any other; the file that belongs to it does not end there.
      expect((await verify()).kind).toBe('broken');
      await expect(world.db.system.query('truncate audit_seals')).rejects.toThrow('append-only');
    });

    it('notices what was changed in the file', async () => {
      const { file } = await seal();
      const rows = readFileSync(file, 'utf8').trimEnd().split('\n');
      const change = (next: readonly string[]) => writeFileSync(file, `${next.join('\n')}\n`);

      change(rows.map((row) => row.replace('test.written', 'test.changed')));
      expect(await readSegment(file, START)).toMatchObject({ damage: 'line-changed' });
      change(rows);
      const other = { position: 2n, hash: '00'.repeat(32) };
      expect(await readSegment(file, START, [other])).toMatchObject({ damage: 'head-differs', position: 2n });
      change(rows.toSpliced(2, 1));
      expect(await readSegment(file, START)).toMatchObject({ damage: 'link-missing', position: 3n });
    });

    it('leaves everything as it was when the trail is broken or nothing is that old', async () => {
      await fill();
      const before = new Date(world.clock.now().getTime() + DAY_MS);
      await tamper(`update audit_trail set action = 'test.changed' where id = ${idOf('b')}`);
      const file = path.join(folder, 'none.jsonl');

      await expect(sealSegment(world.db.system, { before, file, at: before })).rejects.toThrow(
        'nothing was sealed',
      );
      expect(existsSync(file)).toBe(false);
      const early = { before: new Date(0), file, at: before };
      expect(await sealSegment(world.db.system, early)).toBeNull();
    });
  });

  it('believes the first head that was noted for a place, whatever was noted later', async () => {
    await fill();
    const head = await headNow();

    expect(await verify({ ...head, hash: '00'.repeat(32) }, head)).toMatchObject({ damage: 'head-differs' });
  });

  describe('heads that are kept outside', () => {
    const KEY = 'a key that the database does not hold';
    const head: ChainHead = { position: 12n, hash: 'ab'.repeat(32) };

    it('are read as they were written', () => {
      for (const key of [null, KEY]) expect(readHead(writeHead(head, key), key)).toEqual(head);
    });

    it('with a key are none that somebody without it wrote', () => {
      expect(readHead(writeHead(head, null), KEY)).toBeNull();
      expect(readHead(writeHead(head, 'another key of the same kind'), KEY)).toBeNull();
      expect(readHead('12', null)).toBeNull();
    });

    it('are noted once an hour in a file, and show later that the end was cut off', async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'mc-heads-'));
      const file = path.join(folder, 'heads');
      await fill();
      const config = { ...world.services.config, auditHead: { file, key: KEY } };

      await noteAuditHead.run({ ...world.services, config });
      const [line = ''] = readFileSync(file, 'utf8').trimEnd().split('\n');
      rmSync(folder, { recursive: true, force: true });
      const noted = readHead(line.split(' ').at(-1) ?? '', KEY);
      if (noted === null) throw new Error(line);
      await tamper(
        `delete from audit_trail where id = ${idOf('e')}`,
        'delete from audit_chain where position = (select max(position) from audit_chain)',
      );

      expect((await verify()).kind).toBe('whole');
      expect(await verify(noted)).toMatchObject({ damage: 'end-cut-off', position: noted.position });
    });
  });
});
