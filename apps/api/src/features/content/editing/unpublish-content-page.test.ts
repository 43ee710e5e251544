import { type EditingWorld, editingWorld, CONTACT } from '@maincrop/testkit/content/editing';
import { BUYER } from '@maincrop/testkit/orders/orders';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('unpublishContentPage', () => {
  let editing: EditingWorld;
  beforeEach(async () => {
    editing = await editingWorld();
  });
  afterEach(() => editing.world.close());

  it('I18N-01 takes a page away in one language only, and shows the other with its note', async () => {
    await editing.editor().call('unpublishContentPage', { query: CONTACT });

    expect(await editing.shownTo(BUYER)).toMatchObject({ locale: 'en-gb', title: 'Contact' });
    expect(await editing.editor().call('getEditedPage', { query: CONTACT })).toMatchObject({
      version: 0,
      state: 'draft',
    });
    expect(await editing.publish(0)).toMatchObject({ state: 'published', liveVersion: 0 });
    expect(await editing.shownTo(BUYER)).toMatchObject({ locale: 'de' });
  });
});
