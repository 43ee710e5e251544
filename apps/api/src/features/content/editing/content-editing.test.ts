import { addEditor, aText, CONTACT, EDITOR } from '@maincrop/testkit/content/editing';
import { BUYER, INDIRECT_CUSTOMER, refusalOf } from '@maincrop/testkit/orders/orders';
import { auditOf } from '@maincrop/testkit/users/users';
import { MULTINATIONAL } from '@maincrop/testkit/world/accounts';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const NEW_PAGE = { webspace: 'customer_portal', locale: 'de', path: 'winter/menu' } as const;

describe('editing content', () => {
  let world: TestWorld;
  let editor: Awaited<ReturnType<TestWorld['signIn']>>;
  beforeEach(async () => {
    world = await createTestWorld();
    await addEditor(world);
    editor = await world.signIn(EDITOR);
  });
  afterEach(() => world.close());

  const save = (content = aText(), version = 0, address: typeof CONTACT | typeof NEW_PAGE = CONTACT) =>
    editor.call('saveContentPage', { body: { ...address, version, content } });
  const publish = (versionNumber: number, at?: string, address: typeof CONTACT | typeof NEW_PAGE = CONTACT) =>
    editor.call('publishContentPage', { body: { ...address, versionNumber, ...(at && { at }) } });
  const shownTo = async (email: string, address: object = CONTACT) => {
    const { call } = await world.signIn(email);
    return call('getContent', { query: address as typeof CONTACT });
  };

  it('CNT-01 lists every page with its state in each language, by part of its name, webspace and state', async () => {
    await save(aText(), 0, NEW_PAGE);
    const list = (query: object) => editor.call('listContentPages', { query });

    const all = await list({});
    expect(all.total).toBeGreaterThan(20);
    expect(all.items.length).toBe(25);
    const { items } = await list({ search: 'winter' });
    expect(items).toMatchObject([{ path: 'winter/menu', title: 'Winterkarte' }]);
    expect(items[0]?.languages.map(({ locale, state }) => `${locale} ${state}`)).toEqual([
      'de draft',
      'en-gb missing',
      'es missing',
      'fr missing',
      'it missing',
      'nl missing',
    ]);
    expect((await list({ state: 'draft' })).total).toBe(1);
    const brand = await list({ webspace: 'multinational_portal', page: 1 });
    expect(new Set(brand.items.map(({ webspace }) => webspace))).toEqual(new Set(['multinational_portal']));
  });

  it('CNT-02 shows a draft to nobody, and the published text to everybody at once', async () => {
    const before = await editor.call('getEditedPage', { query: CONTACT });
    expect(before).toMatchObject({ version: 0, state: 'published', liveVersion: 0, leftOut: 0 });
    const title = before.content?.title ?? '';

    expect(await save()).toMatchObject({ version: 1, state: 'changed', liveVersion: 0 });
    expect(await shownTo(BUYER)).toMatchObject({ title });

    expect(await publish(1)).toMatchObject({ version: 1, state: 'published', liveVersion: 1 });
    expect(await shownTo(BUYER)).toMatchObject({
      title: 'Winterkarte',
      header: {
        title: 'Pommes im Winter',
        text: [{ tag: 'p', children: ['Heiß ', { tag: 'strong', children: ['und knusprig'] }] }],
      },
      blocks: [{ type: 'intro', title: 'Zuerst', text: [{ tag: 'p', children: ['Im Öl.'] }] }],
    });
    expect((await auditOf(world, 'content.published')).map(({ object }) => object)).toEqual([
      '/content/customer_portal/de/contact',
    ]);
    expect(await auditOf(world, 'content.saved')).toHaveLength(1);
  });

  it('CNT-02 publishes at an instant to come, refuses one that is past, and takes a page away', async () => {
    await save(aText(), 0, NEW_PAGE);
    const at = new Date(world.clock.now().getTime() + 3_600_000);
    const past = new Date(world.clock.now().getTime() - 1000).toISOString();

    expect(await refusalOf(publish(1, past, NEW_PAGE))).toBe('content-editor.publish-in-past');
    expect(await publish(1, at.toISOString(), NEW_PAGE)).toMatchObject({
      state: 'scheduled',
      liveVersion: null,
      scheduled: { version: 1, at: at.toISOString() },
    });
    expect(await refusalOf(shownTo(BUYER, NEW_PAGE))).toBe('not-found');

    world.clock.set(at);
    editor = await world.signIn(EDITOR);
    expect(await shownTo(BUYER, NEW_PAGE)).toMatchObject({ title: 'Winterkarte' });
    expect(await editor.call('unpublishContentPage', { query: NEW_PAGE })).toMatchObject({
      state: 'draft',
      liveVersion: null,
    });
    expect(await refusalOf(shownTo(BUYER, NEW_PAGE))).toBe('not-found');
    expect(await refusalOf(publish(7, undefined, NEW_PAGE))).toBe('not-found');
  });

  it('I18N-01 takes a page away in one language only, and shows the other with its note', async () => {
    await editor.call('unpublishContentPage', { query: CONTACT });

    expect(await shownTo(BUYER)).toMatchObject({ locale: 'en-gb', title: 'Contact' });
    expect(await editor.call('getEditedPage', { query: CONTACT })).toMatchObject({
      version: 0,
      state: 'draft',
    });
    expect(await publish(0)).toMatchObject({ state: 'published', liveVersion: 0 });
    expect(await shownTo(BUYER)).toMatchObject({ locale: 'de' });
  });

  it('I18N-01 never stores the text of the fallback as a translation', async () => {
    const { content } = await editor.call('getEditedPage', { query: { ...CONTACT, locale: 'en-gb' } });
    const english = content ?? aText();
    const edited = await editor.call('getEditedPage', { query: { ...CONTACT, path: 'contact' } });

    expect(edited.source).toEqual(english);
    expect(await refusalOf(save(english))).toBe('content-editor.not-translated');
  });

  it('CNT-02 keeps every version with the delivered one, and who wrote it', async () => {
    await save();
    await save(aText({ title: 'Zweite' }), 1);

    const { items } = await editor.call('listContentVersions', { query: CONTACT });
    expect(items.map(({ version, content, by }) => [version, content.title, by?.fullName ?? null])).toEqual([
      [2, 'Zweite', 'Ann Account'],
      [1, 'Winterkarte', 'Ann Account'],
      [0, 'Kontakt', null],
    ]);
    await save(items[2]?.content, 2);
    expect(await editor.call('getEditedPage', { query: CONTACT })).toMatchObject({
      version: 3,
      content: { title: 'Kontakt' },
    });
  });

  it('ACC-11 previews a text with the eyes of each group', async () => {
    const content = aText({
      blocks: [
        { id: 'a', type: 'intro', title: 'Alle' },
        { id: 'b', type: 'intro', title: 'Direkt', direct: true, indirect: false, multinational: false },
        { id: 'c', type: 'intro', title: 'Kette', direct: false, indirect: false, multinational: true },
      ],
    });
    const titles = async (group: 'direct-customers' | 'indirect-customers' | 'multinationals' | null) => {
      const page = await editor.call('previewContentPage', { body: { ...CONTACT, content, group } });
      return page.blocks.map(({ title }) => title);
    };

    expect(await titles('direct-customers')).toEqual(['Alle', 'Direkt']);
    expect(await titles('indirect-customers')).toEqual(['Alle']);
    expect(await titles('multinationals')).toEqual(['Alle', 'Kette']);
    expect(await titles(null)).toEqual(['Alle']);
    expect(await editor.call('getEditedPage', { query: CONTACT })).toMatchObject({ version: 0 });
  });

  it('CNT-05 refuses links that run or lead astray, each with its place, and elements that there are not', async () => {
    const hostile = ['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'http://plain.example/'];
    for (const href of hostile) {
      const text = [{ tag: 'p' as const, children: [{ tag: 'a' as const, href, children: ['x'] }] }];
      expect(await refusalOf(save(aText({ header_text: text })))).toBe('content-editor.unsafe-link');
      const block = { id: 'x', type: 'button' as const, button_label: 'x', button_link: href };
      expect(await refusalOf(save(aText({ blocks: [block] })))).toBe('content-editor.unsafe-link');
    }
    const script = [{ tag: 'script', children: ['alert(1)'] }] as never;
    expect(await refusalOf(save(aText({ header_text: script })))).toBe('invalid-request');
    let deep: unknown = 'x';
    for (let level = 0; level < 2000; level++) deep = { tag: 'strong', children: [deep] };
    expect(await refusalOf(save(aText({ header_text: [deep] as never })))).toBe('invalid-request');
    for (const path of ['../x', 'UPPER', 'a//b', '/a', 'a/', 'ä'])
      expect(await refusalOf(editor.call('getEditedPage', { query: { ...CONTACT, path } }))).toBe(
        'invalid-request',
      );
  });

  it('ACC-19 lets nobody without the right read a draft or write', async () => {
    await save(aText({ title: 'Nur im Entwurf' }), 0, NEW_PAGE);
    const calls = (call: typeof editor.call) => [
      () => call('listContentPages', { query: {} }),
      () => call('getEditedPage', { query: NEW_PAGE }),
      () => call('listContentVersions', { query: NEW_PAGE }),
      () => call('previewContentPage', { body: { ...NEW_PAGE, content: aText(), group: null } }),
      () => call('saveContentPage', { body: { ...NEW_PAGE, version: 1, content: aText() } }),
      () => call('publishContentPage', { body: { ...NEW_PAGE, versionNumber: 1 } }),
      () => call('unpublishContentPage', { query: NEW_PAGE }),
    ];
    for (const attempt of calls(world.call))
      expect(await refusalOf(attempt())).toBe('account.sign-in-required');
    for (const email of [BUYER, INDIRECT_CUSTOMER, MULTINATIONAL]) {
      const { call } = await world.signIn(email);
      for (const attempt of calls(call)) expect(await refusalOf(attempt())).toBe('access.denied');
      expect(['not-found', 'access.denied']).toContain(
        await refusalOf(call('getContent', { query: NEW_PAGE })),
      );
    }
  });
});
