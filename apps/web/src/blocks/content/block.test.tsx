import type { ContentBlock } from '@maincrop/contract/schemas/content';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { queryClient } from '../../lib/query-client.ts';
import { type Session, sessionQuery } from '../../lib/session.ts';
import { aPage } from '../../ui/page.builder.tsx';
import { check, narrow, show } from '../../ui/stage.builder.tsx';
import { Block } from './block.tsx';

beforeAll(() => needMessages(['content']));
beforeEach(() => void queryClient.setQueryData(sessionQuery.queryKey, null));

const PICTURE = { id: 'fries', url: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>', alt: '' };
const TEXT = [{ tag: 'p' as const, children: ['Fry from frozen.'] }];

/** Shows a block on a page, below its heading. */
async function shown(block: ContentBlock) {
  const { history, element } = aPage(
    <>
      <h1 tabIndex={-1}>Page</h1>
      <Block block={block} />
    </>,
    '/dashboard',
  );
  await show(element);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return history;
}

describe('a block of content', () => {
  it('CNT-06 is a button that leads on', async () => {
    const history = await shown({ type: 'button', button_label: 'Read on', button_link: '/eat-this' });
    await check();
    await userEvent.click(page.getByRole('link', { name: 'Read on' }));
    await expect.poll(() => history.location.pathname).toBe('/eat-this');
  });

  it('CNT-06 is a button that opens a new tab where it says so', async () => {
    await shown({
      type: 'button',
      button_label: 'Standard',
      button_link: 'https://standard.example/',
      target_blank: true,
    });
    const link = page.getByRole('link', { name: /^Standard/ });
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', 'noreferrer');
  });

  it('leads nobody to a page that they may not open: text stays text, and what only leads there goes', async () => {
    const cook = { groups: ['end-users'], policies: [] } as unknown as Session;
    queryClient.setQueryData(sessionQuery.queryKey, cook);
    const blocks: ContentBlock[] = [
      { type: 'news', title: 'Report it', button_label: 'Go', button_link: '/disputes' },
      { type: 'button', button_label: 'Go', button_link: '/disputes' },
      {
        type: 'intro',
        title: 'Read on',
        text: [{ tag: 'a', href: '/orders', children: ['your orders'] }],
      },
    ];
    const { element } = aPage(
      <>
        <h1>Page</h1>
        {blocks.map((block) => (
          <Block key={block.type} block={block} />
        ))}
      </>,
    );
    await show(element);

    await expect.element(page.getByText('your orders')).toBeVisible();
    await expect.element(page.getByText('Report it')).not.toBeInTheDocument();
    expect(page.getByRole('link').elements()).toEqual([]);
    await check();
  });

  it('CNT-07 names each contact with title, mail, phone and picture', async () => {
    await shown({
      type: 'contact',
      title: 'Your team',
      contacts: [
        {
          id: 'a',
          fullName: 'Quality',
          title: 'Lots',
          mainEmail: 'quality@maincrop.example',
          mainPhone: '+31 20 555 01 42',
          avatar: PICTURE,
        },
        { id: 'b', fullName: 'Kitchen advice' },
      ],
    });
    await check();
    await expect.element(page.getByText('Lots')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: '+31 20 555 01 42' }))
      .toHaveAttribute('href', 'tel:+31205550142');
    await expect.element(page.getByRole('link', { name: 'quality@maincrop.example' })).toBeVisible();
    await expect.element(page.getByText('Kitchen advice')).toBeVisible();
  });

  it.each(['dashboard_call_to_action', 'news'] as const)(
    'CNT-08 CNT-14 shows picture, text and the way on: %s',
    async (type) => {
      await shown({
        type,
        title: 'Six cuts',
        text: TEXT,
        link: '/eat-this',
        button_label: 'Read',
        button_link: '/eat-this',
        images: [PICTURE],
      });
      await check();
      await expect.element(page.getByRole('link', { name: 'Six cuts' })).toHaveAttribute('href', '/eat-this');
      await expect.element(page.getByRole('link', { name: 'Read' })).toBeVisible();
      await expect.element(page.getByText('Fry from frozen.')).toBeVisible();
    },
  );

  it.each(['intro', 'dashboard_text', 'text_with_image'] as const)(
    'CNT-08 CNT-13 shows a text under its title: %s',
    async (type) => {
      await shown({ type, title: 'In the oil', text: TEXT, images: [PICTURE] });
      await check();
      await expect.element(page.getByRole('heading', { name: 'In the oil' })).toBeVisible();
      await expect.element(page.getByText('Fry from frozen.')).toBeVisible();
    },
  );

  it('CNT-09 sets two columns side by side, below each other on a small screen', async () => {
    await shown({
      type: 'double_column_text',
      double_columns: [
        { title: 'Before', text: TEXT },
        { title: 'During', text: TEXT },
      ],
    });
    await check();
    const tops = () =>
      ['Before', 'During'].map((name) => {
        const heading = page.getByRole('heading', { name }).element();
        return Math.round(heading.getBoundingClientRect().top);
      });
    expect(new Set(tops()).size).toBe(1);
    await narrow();
    expect(new Set(tops()).size).toBe(2);
  });

  it('CNT-10 offers files under their labels', async () => {
    await shown({
      type: 'download_list',
      title: 'Sheets',
      downloadlist: [{ label: 'Card of golden yellow', file: { url: '/files/card.pdf' } }],
    });
    await check();
    const card = page.getByRole('link', { name: 'Card of golden yellow' });
    await expect.element(card).toHaveAttribute('href', '/files/card.pdf');
    await expect.element(card).toHaveAttribute('download');
  });

  it('CNT-11 offers the file of Eat This with picture and text', async () => {
    await shown({
      type: 'eat_this_download',
      title: 'Eat This',
      text: TEXT,
      images: [PICTURE],
      file: { url: '/files/eat-this.pdf' },
    });
    await expect
      .element(page.getByRole('link', { name: /Eat This/ }))
      .toHaveAttribute('href', '/files/eat-this.pdf');
  });

  it('CNT-15 CNT-16 shows cards of pages by excerpt title and category, which lead into the portal', async () => {
    await shown({
      type: 'pages_list',
      title: 'New',
      pages: [
        {
          url: '/multinational_portal/new-products/wedges',
          title: 'Wedges',
          excerptTitle: 'Wedges with skin',
          excerptImages: [PICTURE],
          excerptCategories: [{ name: 'In test' }, { name: 'Oven' }],
        },
        { url: '/multinational_portal/new-products/plain', title: 'Plain cut' },
      ],
    });
    await check();
    await expect
      .element(page.getByRole('link', { name: /In test, Oven.*Wedges with skin/ }))
      .toHaveAttribute('href', '/new-products/wedges');
    await expect
      .element(page.getByRole('link', { name: 'Plain cut' }))
      .toHaveAttribute('href', '/new-products/plain');
  });
});
