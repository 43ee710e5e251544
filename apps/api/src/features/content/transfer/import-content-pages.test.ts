import { aText, CONTACT, type EditingWorld, editingWorld } from '@maincrop/testkit/content/editing';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { auditOf } from '@maincrop/testkit/users/users';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('importContentPages', () => {
  let editing: EditingWorld;
  beforeEach(async () => {
    editing = await editingWorld();
  });
  afterEach(() => editing.world.close());

  const take = (file: unknown, isTrial = false) =>
    editing.editor().call('importContentPages', {
      body: { file: typeof file === 'string' ? file : JSON.stringify(file), isTrial },
    });
  const fileOf = (...pages: object[]) => ({ format: 'maincrop-content', version: 1, pages });

  it('CNT-01 takes in what was packed without a change, and a changed text as a draft', async () => {
    const packed = await editing.editor().call('packContentPages');
    const text = Buffer.from(packed.content, 'base64').toString();

    expect(packed.pages).toBeGreaterThan(100);
    expect(await take(text)).toEqual({ drafts: 0, unchanged: packed.pages, problems: [] });
    const changed = text.replace('"title": "Kontakt"', '"title": "Kontakt im Winter"');
    expect(await take(changed, true)).toMatchObject({ drafts: 1, problems: [] });
    expect(await editing.editor().call('getEditedPage', { query: CONTACT })).toMatchObject({ version: 0 });
    expect(await take(changed)).toMatchObject({ drafts: 1, problems: [] });
    expect(await take(changed)).toMatchObject({ drafts: 0, problems: [] });
    expect(await editing.editor().call('getEditedPage', { query: CONTACT })).toMatchObject({
      version: 1,
      state: 'changed',
      content: { title: 'Kontakt im Winter' },
    });
    expect(await auditOf(editing.world, 'content.imported')).toHaveLength(1);
  });

  it('CNT-05 names every problem with its place and stores nothing', async () => {
    const good = { ...CONTACT, content: aText() };
    const link = { id: 'x', type: 'button', button_label: 'x', button_link: 'javascript:alert(1)' };
    const problemsOf = async (file: unknown) => (await take(file)).problems;

    expect(await problemsOf('no json')).toEqual([{ place: '', reason: 'unreadable' }]);
    expect(await problemsOf({ ...fileOf(good), format: 'other' })).toEqual([
      { place: 'format', reason: 'invalid' },
    ]);
    expect(
      await problemsOf(fileOf({ ...good, locale: 'xx' }, { ...good, content: { ...aText(), title: 7 } })),
    ).toEqual([
      { place: 'pages.0.locale', reason: 'invalid' },
      { place: 'pages.1.content.title', reason: 'invalid' },
    ]);
    expect(await problemsOf(fileOf({ ...good, content: aText({ blocks: [link] as never }) }))).toEqual([
      { place: 'pages.0.content.blocks.0.button_link', reason: 'unsafe-link' },
    ]);
    // Escapes of a text within a text: PostgreSQL holds neither.
    for (const sign of ['\u0000', '\ud800'])
      expect(await problemsOf(fileOf({ ...good, content: aText({ title: `Winter${sign}` }) }))).toEqual([
        { place: 'pages.0.content.title', reason: 'invalid' },
      ]);
    expect(await problemsOf(fileOf(good, good))).toEqual([{ place: 'pages.1', reason: 'twice' }]);
    expect(await editing.editor().call('getEditedPage', { query: CONTACT })).toMatchObject({ version: 0 });
  });

  it('ACC-19 is for editors only', async () => {
    const buyer = await editing.world.signIn(BUYER);
    const body = { file: '{}', isTrial: true };

    expect(await refusalOf(buyer.call('importContentPages', { body }))).toBe('access.denied');
  });
});
