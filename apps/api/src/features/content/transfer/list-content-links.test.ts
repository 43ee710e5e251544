import { aText, CONTACT, type EditingWorld, editingWorld } from '@maincrop/testkit/content/editing';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('listContentLinks', () => {
  let editing: EditingWorld;
  beforeAll(async () => {
    editing = await editingWorld();
  });
  afterAll(() => editing.world.close());

  it('CNT-16 names where pages lead inside the portal, and uploaded pictures that are gone', async () => {
    const gone = '/api/content-media/0f6f4f5e-6a0b-4a37-9a3b-7d5d2f3f0c11/fullhd.webp';
    await editing.save(
      aText({
        header_image: { id: 'x', url: gone, alt: 'Ein Feld' },
        header_text: [{ tag: 'p', children: [{ tag: 'a', href: '/never-was', children: ['hier'] }] }],
        blocks: [
          { id: 'a', type: 'button', button_label: 'x', button_link: 'https://elsewhere.example/' },
          { id: 'b', type: 'pages_list', pages: [{ url: '/customer_portal/eat-this', title: 'Eat This' }] },
        ],
      }),
    );
    const { items, paths } = await editing.editor().call('listContentLinks');

    expect(
      items
        .filter(({ path, locale }) => path === CONTACT.path && locale === CONTACT.locale)
        .map(({ address, kind, isGone }) => `${address} ${kind} ${isGone}`)
        .toSorted(),
    ).toEqual([`${gone} file true`, '/eat-this page false', '/never-was page false']);
    expect(paths).toContain('e-learning/storing-frozen-fries');
  });

  it('ACC-19 is for editors only', async () => {
    const buyer = await editing.world.signIn(BUYER);

    expect(await refusalOf(buyer.call('listContentLinks'))).toBe('access.denied');
  });
});
