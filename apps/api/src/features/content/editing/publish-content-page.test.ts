import { aText, type EditingWorld, editingWorld, CONTACT, NEW_PAGE } from '@maincrop/testkit/content/editing';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { auditOf } from '@maincrop/testkit/users/users';
import { ApiError } from '@maincrop/contract/client';
import { BLOCK_TYPES } from '@maincrop/contract/schemas/content';
import { contentGaps } from '@maincrop/domain/content/content-gaps';
import { LOCALE_IDS } from '@maincrop/domain/locale/locales';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('publishContentPage', () => {
  let editing: EditingWorld;
  beforeEach(async () => {
    editing = await editingWorld();
  });
  afterEach(() => editing.world.close());

  it('CNT-02 shows a draft to nobody, and the published text to everybody at once', async () => {
    const before = await editing.editor().call('getEditedPage', { query: CONTACT });
    expect(before).toMatchObject({ version: 0, state: 'published', liveVersion: 0, leftOut: 0 });
    const title = before.content?.title ?? '';

    expect(await editing.save()).toMatchObject({ version: 1, state: 'changed', liveVersion: 0 });
    expect(await editing.shownTo(BUYER)).toMatchObject({ title });

    expect(await editing.publish(1)).toMatchObject({ version: 1, state: 'published', liveVersion: 1 });
    expect(await editing.shownTo(BUYER)).toMatchObject({
      title: 'Winterkarte',
      header: {
        title: 'Pommes im Winter',
        text: [{ tag: 'p', children: ['Heiß ', { tag: 'strong', children: ['und knusprig'] }] }],
      },
      blocks: [{ type: 'intro', title: 'Zuerst', text: [{ tag: 'p', children: ['Im Öl.'] }] }],
    });
    expect((await auditOf(editing.world, 'content.published')).map(({ object }) => object)).toEqual([
      '/content/customer_portal/de/contact',
    ]);
    expect(await auditOf(editing.world, 'content.saved')).toHaveLength(1);
  });

  it('CNT-02 does not take away a newer text that a colleague published meanwhile', async () => {
    await editing.save();
    await editing.save(aText(), 1);
    await editing.publish(2);

    expect(await refusalOf(editing.publish(1))).toBe('edit-conflict');
    expect(await editing.editor().call('getEditedPage', { query: CONTACT })).toMatchObject({
      liveVersion: 2,
    });

    // Nothing shows any more: any version may.
    await editing.editor().call('unpublishContentPage', { query: CONTACT });
    expect(await editing.publish(1)).toMatchObject({ liveVersion: 1 });
  });

  it('does not call off what a colleague planned meanwhile', async () => {
    await editing.save();
    await editing.save(aText(), 1);
    const at = new Date(editing.world.clock.now().getTime() + 3_600_000).toISOString();
    await editing.publish(2, at);

    expect(await refusalOf(editing.publish(1))).toBe('edit-conflict');

    const seen = await editing.editor().call('getEditedPage', { query: CONTACT });
    expect(seen).toMatchObject({ liveVersion: 0, scheduled: { version: 2, at } });
  });

  it('CNT-02 publishes at an instant to come, refuses one that is past, and takes a page away', async () => {
    await editing.save(aText(), 0, NEW_PAGE);
    const at = new Date(editing.world.clock.now().getTime() + 3_600_000);
    const past = new Date(editing.world.clock.now().getTime() - 1000).toISOString();

    expect(await refusalOf(editing.publish(1, past, NEW_PAGE))).toBe('content-editor.publish-in-past');
    expect(await editing.publish(1, at.toISOString(), NEW_PAGE)).toMatchObject({
      state: 'scheduled',
      liveVersion: null,
      scheduled: { version: 1, at: at.toISOString() },
    });
    expect(await refusalOf(editing.shownTo(BUYER, NEW_PAGE))).toBe('not-found');

    editing.world.clock.set(at);
    await editing.signInAgain();
    expect(await editing.shownTo(BUYER, NEW_PAGE)).toMatchObject({ title: 'Winterkarte' });
    expect(await editing.editor().call('unpublishContentPage', { query: NEW_PAGE })).toMatchObject({
      state: 'draft',
      liveVersion: null,
    });
    expect(await refusalOf(editing.shownTo(BUYER, NEW_PAGE))).toBe('not-found');
    expect(await refusalOf(editing.publish(7, undefined, NEW_PAGE))).toBe('not-found');
  });

  it.each(BLOCK_TYPES)(
    'CNT-05 keeps a draft with an empty block "%s", and does not publish it',
    async (type) => {
      await editing.save(aText({ blocks: [...aText().blocks, { id: 'two', type }] }), 0, NEW_PAGE);
      const later = new Date(editing.world.clock.now().getTime() + 3_600_000).toISOString();

      for (const at of [undefined, later]) {
        const refusal: unknown = await editing.publish(1, at, NEW_PAGE).catch((error: unknown) => error);
        expect(refusal).toBeInstanceOf(ApiError);
        const { code, fields } = refusal as ApiError;
        expect(code).toBe('content-editor.incomplete');
        expect(fields.length).toBeGreaterThan(0);
        expect(fields.filter(({ field }) => !field.startsWith('content.blocks.1.'))).toEqual([]);
      }
      expect(await editing.editor().call('getEditedPage', { query: NEW_PAGE })).toMatchObject({
        state: 'draft',
      });
      expect(await auditOf(editing.world, 'content.published')).toEqual([]);
    },
  );

  it('CNT-05 publishes every page again as it was delivered, in every language', async () => {
    const { items } = await editing
      .editor()
      .call('listContentPages', { query: { webspace: 'customer_portal' } });
    const pages = items.flatMap(({ webspace, path, languages }) =>
      languages
        .filter(({ state }) => state === 'published')
        .map(({ locale }) => ({ webspace, path, locale })),
    );

    expect(pages.length).toBeGreaterThan(LOCALE_IDS.length);
    for (const page of pages) {
      const { content } = await editing.editor().call('getEditedPage', { query: page });
      expect(contentGaps(content ?? { blocks: [{ type: 'intro' }] }), `${page.locale} ${page.path}`).toEqual(
        [],
      );
    }
  });
});
