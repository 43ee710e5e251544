import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AuditChainWorld, auditChainWorld, idOf } from '@maincrop/testkit/audit/audit-chain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSegment, sealSegment } from './seal-segment.ts';
import { START } from './verify-chain.ts';

describe('an audit trail of which older lines were sealed', () => {
  let chain: AuditChainWorld;
  beforeEach(async () => {
    chain = await auditChainWorld();
  });
  afterEach(() => chain.world.close());

  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'mc-sealed-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const DAY_MS = 86_400_000;
  /** Five lines, a day, five lines more; what was before the day goes into a file. */
  const seal = async (name = 'first.jsonl') => {
    await chain.fill();
    const whole = await chain.headNow();
    chain.world.clock.advance(DAY_MS);
    const before = chain.world.clock.now();
    await chain.fill();
    const file = path.join(folder, name);
    const sealed = await sealSegment(chain.world.db.system, { before, file, at: chain.world.clock.now() });
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
    const left = await chain.world.db.system.query('select 1 from audit_trail');
    expect(left.rowCount).toBe(5);
    expect((await chain.headNow()).position).toBe(whole.position + 5n);
    const second = await seal('second.jsonl');
    expect(second.sealed?.from).toEqual(whole);
    expect(await chain.verify(whole, second.whole)).toMatchObject({ kind: 'whole' });
  });

  it('is not held up by what a run that died has left, and leaves nothing half itself', async () => {
    writeFileSync(path.join(folder, `first.jsonl.${process.pid}.half`), '{"position":');

    const { sealed } = await seal();

    expect(sealed?.kind).toBe('whole');
    expect(readdirSync(folder).toSorted()).toEqual(['first.jsonl', `first.jsonl.${process.pid}.half`]);
  });

  it('is append-only again afterwards, for the owner of the tables too', async () => {
    await seal();

    for (const table of ['audit_trail', 'audit_chain', 'audit_seals'])
      await expect(chain.world.db.system.query(`delete from ${table}`)).rejects.toThrow('append-only');
  });

  // Proves audit_seals_append_only. Proves audit_seals_not_emptied.
  it('notices a seal that is none, and lines that are missing behind one', async () => {
    const { whole } = await seal();

    await chain.tamper(`update audit_seals set hash = '\\x00'`);
    expect(await chain.verify()).toMatchObject({ damage: 'link-changed' });
    expect(await chain.verify(whole)).toMatchObject({ damage: 'head-differs' });
    await chain.tamper(
      `update audit_seals set (position, hash) = (select position, hash from audit_chain order by position limit 1 offset 2)`,
      'delete from audit_chain where position <= (select position from audit_seals)',
    );
    // By itself it is a seal like any other; the file that belongs to it does not end there.
    expect((await chain.verify()).kind).toBe('broken');
    await expect(chain.world.db.system.query('truncate audit_seals')).rejects.toThrow('append-only');
  });

  it('notices what was changed in the file', async () => {
    const { file } = await seal();
    const rows = readFileSync(file, 'utf8').trimEnd().split('\n');
    const change = (next: readonly string[]) => writeFileSync(file, `${next.join('\n')}\n`);

    change(rows.map((row) => row.replace('locale.changed', 'email.changed')));
    expect(await readSegment(file, START)).toMatchObject({ damage: 'line-changed' });
    change(rows);
    const other = { position: 2n, hash: '00'.repeat(32) };
    expect(await readSegment(file, START, [other])).toMatchObject({ damage: 'head-differs', position: 2n });
    change(rows.toSpliced(2, 1));
    expect(await readSegment(file, START)).toMatchObject({ damage: 'link-missing', position: 3n });
  });

  it('leaves everything as it was when the trail is broken or nothing is that old', async () => {
    await chain.fill();
    const before = new Date(chain.world.clock.now().getTime() + DAY_MS);
    await chain.tamper(`update audit_trail set action = 'test.changed' where id = ${idOf('b')}`);
    const file = path.join(folder, 'none.jsonl');

    await expect(sealSegment(chain.world.db.system, { before, file, at: before })).rejects.toThrow(
      'nothing was sealed',
    );
    expect(readdirSync(folder)).toEqual([]);
    const early = { before: new Date(0), file, at: before };
    expect(await sealSegment(chain.world.db.system, early)).toBeNull();
  });
});
