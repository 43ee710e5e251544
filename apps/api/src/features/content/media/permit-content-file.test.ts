import { MEDIA_MAX_MB } from '@maincrop/domain/content/media-rules';
import { type EditingWorld, editingWorld } from '@maincrop/testkit/content/editing';
import { aPdfOf } from '@maincrop/testkit/files/sample-files';
import { postForm } from '@maincrop/testkit/claims/attachments';
import { BUYER, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropUnconfirmedFiles } from './drop-unconfirmed.task.ts';

const DAY_MS = 86_400_000;

describe('permitContentFile', () => {
  let editing: EditingWorld;
  beforeAll(async () => {
    editing = await editingWorld();
  });
  afterAll(() => editing.world.close());

  const permit = (fileName: string, size: number) =>
    editing.editor().call('permitContentFile', { body: { fileName, size } });

  it('CNT-10 CNT-17 says with a sentence which name or size is not taken', async () => {
    const film = MEDIA_MAX_MB.film * 1024 * 1024;

    expect(await refusalOf(permit('film.mov', 10))).toBe('attachments.extension-not-accepted');
    expect(await refusalOf(permit('virus.exe.pdf', 10))).toBe('attachments.name-not-accepted');
    expect(await refusalOf(permit('empty.pdf', 0))).toBe('content-editor.picture-empty');
    expect(await problemOf(permit('large.mp4', film + 1))).toMatchObject({
      code: 'content-editor.picture-bytes',
      params: { name: 'large.mp4', maximum: MEDIA_MAX_MB.film },
    });
    expect(await refusalOf(permit('large.mp4', film))).toBe('none');
    expect(await refusalOf(permit('large.pdf', film))).toBe('content-editor.picture-bytes');
  });

  it('CNT-10 takes exactly as many bytes as were permitted', async () => {
    const form = await permit('sheet.pdf', 300);

    expect(await postForm(editing.world, form, aPdfOf(301))).toMatchObject({
      code: 'attachments.size-differs',
    });
    expect(await postForm(editing.world, form, aPdfOf(300))).toMatchObject({ status: 204 });
  });

  it('CNT-10 lets twenty wait at once, and forgets after a day what nobody has confirmed', async () => {
    const { world } = editing;
    for (let waiting = await count(world.db.system); waiting < 20; waiting++) await permit('sheet.pdf', 300);
    expect(await refusalOf(permit('sheet.pdf', 300))).toBe('attachments.too-many');
    const [{ id } = { id: '' }] = (
      await world.db.system.query<{ id: string }>("select id from content_uploads where kind = 'pdf'")
    ).rows;
    await world.services.storage.keep(`content/${id}/file.pdf`, aPdfOf(300));

    world.clock.set(new Date(world.clock.now().getTime() + DAY_MS));
    await dropUnconfirmedFiles.run(world.services);
    expect(await count(world.db.system)).toBe(20);
    world.clock.set(new Date(world.clock.now().getTime() + 1));
    await dropUnconfirmedFiles.run(world.services);

    expect(await count(world.db.system)).toBe(0);
    expect(await world.services.storage.open(`content/${id}/file.pdf`)).toBeNull();
  });

  it('ACC-19 permits files of editors only', async () => {
    const buyer = await editing.world.signIn(BUYER);
    const body = { fileName: 'sheet.pdf', size: 10 };

    expect(await refusalOf(buyer.call('permitContentFile', { body }))).toBe('access.denied');
  });
});

async function count(db: EditingWorld['world']['db']['system']): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select count(*)::int as count from content_uploads');
  return rows[0]?.count ?? 0;
}
