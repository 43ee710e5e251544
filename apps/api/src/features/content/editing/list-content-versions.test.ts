import { aText, type EditingWorld, editingWorld, CONTACT } from '@maincrop/testkit/content/editing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('listContentVersions', () => {
  let editing: EditingWorld;
  beforeEach(async () => {
    editing = await editingWorld();
  });
  afterEach(() => editing.world.close());

  it('CNT-02 keeps every version with the delivered one, and who wrote it', async () => {
    await editing.save();
    await editing.save(aText({ title: 'Zweite' }), 1);

    const { items } = await editing.editor().call('listContentVersions', { query: CONTACT });
    expect(items.map(({ version, content, by }) => [version, content.title, by?.fullName ?? null])).toEqual([
      [2, 'Zweite', 'Ann Account'],
      [1, 'Winterkarte', 'Ann Account'],
      [0, 'Kontakt', null],
    ]);
    await editing.save(items[2]?.content, 2);
    expect(await editing.editor().call('getEditedPage', { query: CONTACT })).toMatchObject({
      version: 3,
      content: { title: 'Kontakt' },
    });
  });

  // Proves content_versions_append_only, content_versions_not_emptied.
  it('CNT-02 versions are changed, deleted and emptied by nobody', async () => {
    await editing.save();
    const { system } = editing.world.db;

    for (const text of [
      "update content_versions set content = '{}'",
      'delete from content_versions',
      'truncate content_versions cascade',
    ])
      await expect(system.query(text)).rejects.toThrow('append-only');
  });
});
