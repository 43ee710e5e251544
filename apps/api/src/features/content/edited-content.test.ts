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
    await editing.save(aText(), 0, NEW_PAGE);
    await editing.editor().call('unpublishContentPage', {
      query: { ...NEW_PAGE, path: 'e-learning/frying-golden-yellow' },
    });
  });
  afterAll(() => editing.world.close());

  contentConformance(async () => editing.world.services.content);

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
