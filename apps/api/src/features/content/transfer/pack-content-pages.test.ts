import { aText, type EditingWorld, editingWorld, NEW_PAGE } from '@maincrop/testkit/content/editing';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('packContentPages', () => {
  let editing: EditingWorld;
  beforeAll(async () => {
    editing = await editingWorld();
  });
  afterAll(() => editing.world.close());

  it('CNT-01 packs the newest text of each page, drafts too', async () => {
    await editing.save(aText(), 0, NEW_PAGE);
    const { content, fileName, pages } = await editing.editor().call('packContentPages');
    const file = JSON.parse(Buffer.from(content, 'base64').toString()) as {
      readonly pages: readonly object[];
    };

    expect(fileName).toMatch(/^maincrop-content-\d{4}-\d\d-\d\d\.json$/);
    expect(file.pages).toHaveLength(pages);
    expect(file.pages).toContainEqual({ ...NEW_PAGE, content: aText() });
    expect(content).not.toContain(Buffer.from('<p>').toString('base64'));
  });

  it('ACC-19 gives drafts to editors only', async () => {
    const buyer = await editing.world.signIn(BUYER);

    expect(await refusalOf(buyer.call('packContentPages'))).toBe('access.denied');
  });
});
