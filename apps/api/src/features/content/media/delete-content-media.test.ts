import { aPicture, aText, CONTACT, type EditingWorld, editingWorld } from '@maincrop/testkit/content/editing';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import type { ApiError } from '@maincrop/contract/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('deleteContentMedia', () => {
  let editing: EditingWorld;
  beforeEach(async () => {
    editing = await editingWorld();
  });
  afterEach(() => editing.world.close());

  it('CNT-18 deletes a picture only when no page shows it or is to show it', async () => {
    const { call } = editing.editor();
    const { id, formatUri } = await call('uploadContentMedia', { body: aPicture() });
    const url = formatUri.replace('{format}', 'fullhd').replace('{extension}', 'webp');
    const remove = () => call('deleteContentMedia', { query: { id } });
    await editing.save(aText({ header_image: { id, url, formatUri, alt: 'Ein Feld' } }));

    expect(await refusalOf(remove())).toBe('content-editor.media-in-use');
    await editing.publish(1);
    await editing.save(aText({ header_image: { id, url, formatUri, alt: '' } }), 1);
    expect(await refusalOf(editing.publish(2))).toBe('content-editor.alt-missing');
    await editing.save(aText(), 2);
    expect(await refusalOf(remove())).toBe('content-editor.media-in-use');
    const { items } = await call('listContentMedia', { query: {} });
    expect(items[0]?.usedIn).toEqual([{ ...CONTACT, title: 'Winterkarte' }]);
    await editing.publish(3);

    await remove();
    expect((await fetch(`${editing.world.url}${url}`)).status).toBe(404);
    expect((await call('listContentMedia', { query: {} })).total).toBe(0);
    await remove();
  });

  it('CNT-18 a page cannot show what was deleted since it was written', async () => {
    const { call } = editing.editor();
    const { id, formatUri } = await call('uploadContentMedia', { body: aPicture() });
    const url = formatUri.replace('{format}', 'fullhd').replace('{extension}', 'webp');
    await call('deleteContentMedia', { query: { id } });
    await editing.save(aText({ header_image: { id, url, formatUri, alt: 'Ein Feld' } }));

    const refusal: unknown = await editing.publish(1).catch((error: unknown) => error);

    expect(refusal).toMatchObject({ code: 'content-editor.media-gone' });
    expect((refusal as ApiError).fields.map(({ field }) => field)).toContain('content.header_image.url');
    await editing.save(aText(), 1);
    expect(await editing.publish(2)).toMatchObject({ liveVersion: 2 });
  });

  it('CNT-18 of a page that is published and a picture that is deleted at once, one is refused', async () => {
    const { call } = editing.editor();
    for (let round = 0; round < 5; round++) {
      const { id, formatUri } = await call('uploadContentMedia', { body: aPicture() });
      const url = formatUri.replace('{format}', 'fullhd').replace('{extension}', 'webp');
      const first = 3 * round;
      await editing.save(aText({ header_image: { id, url, formatUri, alt: 'Ein Feld' } }), first);
      await editing.save(aText(), first + 1);
      const restored = aText({ header_image: { id, url, formatUri, alt: 'Ein Feld' } });

      const [saved, removed] = await Promise.allSettled([
        editing.save(restored, first + 2).then(() => editing.publish(first + 3)),
        call('deleteContentMedia', { query: { id } }),
      ]);

      const isThere = (await fetch(`${editing.world.url}${url}`)).status === 200;
      expect(saved.status === 'fulfilled' && removed.status === 'fulfilled').toBe(false);
      expect(isThere).toBe(removed.status === 'rejected');
    }
  });

  it('ACC-19 is for editors only', async () => {
    const buyer = await editing.world.signIn(BUYER);
    const query = { id: '0f6f4f5e-6a0b-4a37-9a3b-7d5d2f3f0c11' };

    expect(await refusalOf(buyer.call('deleteContentMedia', { query }))).toBe('access.denied');
  });
});
