import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { uploaded, withAgreement } from '@maincrop/testkit/claims/attachments';
import { aPdfOf } from '@maincrop/testkit/files/sample-files';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { TEST_START } from '@maincrop/testkit/world/test-start';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteUnusedAttachments } from './delete-unused.task.ts';

const DAY_MS = 86_400_000;

describe('deleteUnusedAttachments', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    await withAgreement(world);
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  it('deletes what no claim took within a day, content and all, and nothing else', async () => {
    const [unused, used] = [await aFile(), await aFile()];
    await world.db.system.query("update attachments set state = 'used', claim_id = 'clm-1' where key = $1", [
      used,
    ]);

    await runAfter(DAY_MS);
    expect(await isKept(unused)).toBe(true);
    await runAfter(DAY_MS + 1);

    expect([await isKept(unused), await isKept(used)]).toEqual([false, true]);
    const { rows } = await world.db.system.query('select key from attachments');
    expect(rows).toEqual([{ key: used }]);
    world.clock.set(TEST_START);
    expect(await refusalOf(buyer.call('confirmAttachment', { body: { key: unused } }))).toBe(
      'attachments.unknown-file',
    );
  });

  it('deletes halves of uploads that broke off an hour ago, and leaves those that go on', async () => {
    const folder = path.join(world.services.config.dataDir, 'attachments/incoming/claims/1');
    await mkdir(folder, { recursive: true });
    const [old, young] = ['old.pdf.1.half', 'young.pdf.2.half'].map((name) => path.join(folder, name));
    for (const file of [old, young]) await writeFile(file ?? '', 'half of a file');
    const before = new Date(Date.now() - 3_700_000);
    await utimes(old ?? '', before, before);

    await deleteUnusedAttachments.run(world.services);

    expect(await readdir(folder)).toEqual(['young.pdf.2.half']);
  });

  it('goes on where it was stopped half-way', async () => {
    const key = await aFile();
    await world.db.system.query("update attachments set state = 'dropped' where key = $1", [key]);

    await runAfter(DAY_MS + 1);

    expect(await isKept(key)).toBe(false);
    expect((await world.db.system.query('select 1 from attachments where key = $1', [key])).rows).toEqual([]);
  });

  function aFile(): Promise<string> {
    world.clock.set(TEST_START);
    return uploaded(world, buyer, { name: 'proof.pdf', content: aPdfOf(300) });
  }

  async function runAfter(ms: number): Promise<void> {
    world.clock.set(new Date(TEST_START.getTime() + ms));
    await deleteUnusedAttachments.run(world.services);
  }

  async function isKept(key: string): Promise<boolean> {
    const file = await world.services.storage.open(key);
    file?.stream.destroy();
    return file !== null;
  }
});
