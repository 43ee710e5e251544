import type { ContentPage } from '@maincrop/contract/schemas/content';
import { describe, expect, it } from 'vitest';
import { blocksView, contentView, plainText } from './text-view.ts';

const VECTOR = '"><img src=x onerror="ran=1"><script>ran=1</script>';
const SAFE = '&quot;>&lt;img src=x onerror=&quot;ran=1&quot;>&lt;script>ran=1&lt;/script>';

const PAGE: ContentPage = {
  title: 'Film',
  locale: 'en-gb',
  header: { title: 'Film', text: [], image: null },
  version: null,
  blocks: [],
  children: [],
  asOf: null,
};

describe('the text of a content page as HTML', () => {
  it('CNT-05 says hostile words as words, wherever they stand', () => {
    const image = { id: 'x', url: VECTOR, alt: VECTOR };
    const html = contentView(
      {
        ...PAGE,
        title: VECTOR,
        locale: VECTOR,
        header: { title: VECTOR, text: [VECTOR], image },
        version: { number: VECTOR, date: VECTOR },
        blocks: [
          { type: 'intro', title: VECTOR, text: [{ tag: 'a', href: VECTOR, children: [VECTOR] }] },
          { type: 'double_column_text', double_columns: [{ title: VECTOR, text: [VECTOR] }] },
        ],
      },
      'en-GB',
    );

    expect(html).not.toMatch(/<script|<img src=x|"ran/);
    expect(html.split(SAFE).length - 1).toBe(13);
  });

  it('keeps headings, lists, links and breaks', () => {
    const html = blocksView([
      {
        type: 'intro',
        title: 'Cookies',
        text: [
          { tag: 'ul', children: [{ tag: 'li', children: ['One', { tag: 'br', children: [] }, 'Two'] }] },
          { tag: 'a', href: '/settings/profile', children: ['profile'] },
        ],
      },
    ]);

    expect(html.replaceAll(/ class="[^"]*"/g, '')).toBe(
      '<section><h2>Cookies</h2><div><ul><li>One<br>Two</li></ul><a href="/settings/profile">profile</a></div></section>',
    );
  });

  it('says a text in one line for who only shows a line', () => {
    expect(
      plainText([
        { tag: 'p', children: ['What  the', { tag: 'strong', children: [' portal'] }] },
        { tag: 'p', children: ['stores.'] },
      ]),
    ).toBe('What the portal stores.');
  });
});
