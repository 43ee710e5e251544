import { aText, type EditingWorld, editingWorld, CONTACT } from '@maincrop/testkit/content/editing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('previewContentPage', () => {
  let editing: EditingWorld;
  beforeEach(async () => {
    editing = await editingWorld();
  });
  afterEach(() => editing.world.close());

  it('ACC-11 previews a text with the eyes of each group', async () => {
    const content = aText({
      blocks: [
        { id: 'a', type: 'intro', title: 'Alle' },
        { id: 'b', type: 'intro', title: 'Direkt', direct: true, indirect: false, multinational: false },
        { id: 'c', type: 'intro', title: 'Kette', direct: false, indirect: false, multinational: true },
      ],
    });
    const titles = async (group: 'direct-customers' | 'indirect-customers' | 'multinationals' | null) => {
      const page = await editing
        .editor()
        .call('previewContentPage', { body: { ...CONTACT, content, group } });
      return page.blocks.map(({ title }) => title);
    };

    expect(await titles('direct-customers')).toEqual(['Alle', 'Direkt']);
    expect(await titles('indirect-customers')).toEqual(['Alle']);
    expect(await titles('multinationals')).toEqual(['Alle', 'Kette']);
    expect(await titles(null)).toEqual(['Alle']);
    expect(await editing.editor().call('getEditedPage', { query: CONTACT })).toMatchObject({ version: 0 });
  });
});
