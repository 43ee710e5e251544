import { aText, type EditingWorld, editingWorld, NEW_PAGE } from '@maincrop/testkit/content/editing';
import type { Locale } from '@maincrop/domain/locale/locales';
import { clientOf } from '@maincrop/testkit/world/sign-in';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('listContentPages', () => {
  let editing: EditingWorld;
  beforeEach(async () => {
    editing = await editingWorld();
  });
  afterEach(() => editing.world.close());

  it('CNT-01 lists every page with its state in each language, by part of its name, webspace and state', async () => {
    await editing.save(aText(), 0, NEW_PAGE);
    const list = (query: object) => editing.editor().call('listContentPages', { query });

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

  it("I18N-01 names a page in the reader's language, else in English, else in one that it has", async () => {
    const { world, editor } = editing;
    await editing.save(aText(), 0, NEW_PAGE);
    const namesIn = async (locale: Locale) => {
      const call = clientOf(world.base, { token: editor().token, locale });
      const { items } = await call('listContentPages', { query: { search: 'nt' } });
      return Object.fromEntries(items.map(({ path, title }) => [path, title]));
    };
    expect(await namesIn('de')).toMatchObject({ contact: 'Kontakt', 'winter/menu': 'Winterkarte' });
    expect(await namesIn('en-GB')).toMatchObject({ contact: 'Contact', 'winter/menu': 'Winterkarte' });
  });
});
