import { contentConformance } from '@maincrop/testkit/content/conformance';
import { aText, type EditingWorld, editingWorld, NEW_PAGE } from '@maincrop/testkit/content/editing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('pages with what editors have published over them', () => {
  let editing: EditingWorld;
  beforeAll(async () => {
    editing = await editingWorld();
    const course = { ...NEW_PAGE, path: 'e-learning/winter' };
    await editing.save(aText({ title: 'Kurs im Winter' }), 0, course);
    await editing.publish(1, undefined, course);
    const british = { ...course, locale: 'en-gb', path: 'e-learning/summer' };
    await editing.save(aText({ title: 'A course in summer' }), 0, british);
    await editing.publish(1, undefined, british);
    await editing.save(aText(), 0, NEW_PAGE);
    await editing.editor().call('unpublishContentPage', {
      query: { ...NEW_PAGE, path: 'e-learning/frying-golden-yellow' },
    });
  });
  afterAll(() => editing.world.close());

  contentConformance(async () => editing.world.services.content);

  it('OPEN-63 a list tells of a page that its language lacks, as its address shows it', async () => {
    const { content } = editing.world.services;
    const listed = async (locale: string) => {
      const page = await content.page({ ...NEW_PAGE, locale, path: 'e-learning' });
      return (page?.children ?? []).map((child) => child as { readonly url: string; readonly title: string });
    };
    const summer = { url: '/customer_portal/e-learning/summer', title: 'A course in summer' };
    const winter = { url: '/customer_portal/e-learning/winter' };

    for (const locale of ['en-gb', 'de', 'fr'])
      expect(await listed(locale)).toContainEqual(expect.objectContaining(summer));
    expect(await listed('de')).toContainEqual(expect.objectContaining(winter));
    // Written in German alone: nobody is sent to a page that is not there for them.
    expect(await listed('fr')).not.toContainEqual(expect.objectContaining(winter));
    const urls = (await listed('de')).map(({ url }) => url);
    expect(urls).toEqual([...new Set(urls)]);
  });

  it('CNT-02 lists and describes what was published, and neither drafts nor what was taken away', async () => {
    const { content } = editing.world.services;
    const page = await content.page({ ...NEW_PAGE, path: 'e-learning' });
    const urls = (page?.children ?? []).map((child) => (child as { readonly url: string }).url);
    const paths = (await content.pages()).filter(({ locale }) => locale === 'de').map(({ path }) => path);

    expect(urls).toContain('/customer_portal/e-learning/winter');
    expect(urls).not.toContain('/customer_portal/e-learning/frying-golden-yellow');
    expect(paths).toContain('e-learning/winter');
    expect(paths).not.toContain('e-learning/frying-golden-yellow');
    expect(paths).not.toContain('winter/menu');
  });
});
