import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AuditChainWorld, auditChainWorld, idOf } from '@maincrop/testkit/audit/audit-chain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readHead, writeHead } from './audit-head.ts';
import { noteAuditHead } from './note-head.task.ts';
import type { ChainHead } from './verify-chain.ts';

describe('heads of the audit trail that are kept outside', () => {
  let chain: AuditChainWorld;
  beforeEach(async () => {
    chain = await auditChainWorld();
  });
  afterEach(() => chain.world.close());

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
    await chain.fill();
    const config = { ...chain.world.services.config, auditHead: { file, key: KEY } };

    await noteAuditHead.run({ ...chain.world.services, config });
    const [line = ''] = readFileSync(file, 'utf8').trimEnd().split('\n');
    rmSync(folder, { recursive: true, force: true });
    const noted = readHead(line.split(' ').at(-1) ?? '', KEY);
    if (noted === null) throw new Error(line);
    await chain.tamper(
      `delete from audit_trail where id = ${idOf('e')}`,
      'delete from audit_chain where position = (select max(position) from audit_chain)',
    );

    expect((await chain.verify()).kind).toBe('whole');
    expect(await chain.verify(noted)).toMatchObject({ damage: 'end-cut-off', position: noted.position });
  });
});
