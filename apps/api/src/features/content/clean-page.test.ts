import { BLOCK_TYPES } from '@maincrop/contract/schemas/content';
import { SCRIPT_VECTORS } from '@maincrop/testkit/hostile/script-vectors';
import { describe, expect, it } from 'vitest';
import { cleanPage } from './clean-page.ts';

const VECTORS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<p onclick="alert(1)" style="background:url(javascript:alert(1))">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  String.raw`<a href="/\evil.example">x</a>`,
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<<script>alert(1)//<</script>',
  '"><script>alert(1)</script>',
  'javascript:alert(1)',
  `${'<p>'.repeat(5000)}deep`,
];

/** A block of a type with the vector in each field that a block can have. */
function hostileBlock(type: string, vector: string) {
  const image = { id: '1', url: vector, formatUri: vector, alt: vector, focusPointX: 1, focusPointY: 1 };
  return {
    type,
    title: vector,
    text: vector,
    link: vector,
    button_label: vector,
    button_link: vector,
    images: [image],
    file: { url: vector, isVideo: true },
    file_url: vector,
    contacts: [{ id: '1', fullName: vector, title: vector, mainEmail: vector, mainPhone: vector }],
    double_columns: [{ title: vector, text: vector }],
    downloadlist: [{ label: vector, file: { url: vector } }],
    imagecarousel: [image],
    pages: [{ url: vector, title: vector }],
  };
}

const ALLOWED = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a']);
const ADDRESSES = new Set(['href', 'url', 'formatUri', 'link', 'button_link', 'file_url']);

/** Every element name and every address in a cleaned page, however deep. */
function* found(value: unknown, name = ''): Generator<{ readonly kind: string; readonly value: string }> {
  if (typeof value === 'string' && name === 'tag') yield { kind: 'tag', value };
  if (typeof value === 'string' && ADDRESSES.has(name)) yield { kind: 'address', value };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, field] of Object.entries(value)) yield* found(field, key);
}

describe('a page of a store', () => {
  it.each(VECTORS.map((vector) => [vector.slice(0, 80), vector] as const))(
    'keeps nothing that runs of %s',
    (_name, vector) => {
      const page = cleanPage({
        title: vector,
        header_text: vector,
        header_image: { id: '1', url: vector },
        blocks: BLOCK_TYPES.map((type) => hostileBlock(type, vector)),
      });
      const things = [...found(page)];

      expect(page?.blocks.length).toBe(BLOCK_TYPES.length);
      expect(things.filter(({ kind, value }) => kind === 'tag' && !ALLOWED.has(value))).toEqual([]);
      expect(
        things.filter(
          ({ kind, value }) => kind === 'address' && !/^(https:|mailto:|tel:|\/[^/\\])/.test(value),
        ),
      ).toEqual([]);
      expect(JSON.stringify(things)).not.toMatch(/evil|script|alert/i);
    },
  );

  it(`CNT-05 keeps nothing that runs of ${SCRIPT_VECTORS.length} more`, () => {
    for (const [index, vector] of SCRIPT_VECTORS.entries()) {
      const page = cleanPage({
        title: vector,
        header_text: vector,
        header_image: { id: '1', url: vector },
        blocks: [hostileBlock(BLOCK_TYPES[index % BLOCK_TYPES.length] ?? 'intro', vector)],
      });
      const running = [...found(page)].filter(({ kind, value }) =>
        kind === 'tag' ? !ALLOWED.has(value) : !/^(https:|mailto:|tel:|\/[^/\\])/.test(value),
      );
      expect({ vector, running }).toEqual({ vector, running: [] });
    }
  });

  it('CNT-05 keeps texts, links and pictures that are what they should be', () => {
    const page = cleanPage({
      title: 'Kontakt',
      header_text: '<p>Ein <strong>Text</strong> mit <a href="/contact">Link</a> &amp; Zeichen</p>',
      header_image: { id: '1', url: '/pictures/field.svg', focusPointX: 0.5, focusPointY: 2 },
      version: { number: '2', date: '2026-11-23' },
      blocks: [{ type: 'button', button_label: 'Los', button_link: 'https://example.org/', direct: true }],
    });

    expect(page).toMatchObject({
      header: {
        title: 'Kontakt',
        text: [
          {
            tag: 'p',
            children: [
              'Ein ',
              { tag: 'strong', children: ['Text'] },
              ' mit ',
              { tag: 'a', href: '/contact', children: ['Link'] },
              ' & Zeichen',
            ],
          },
        ],
        image: { url: '/pictures/field.svg' },
      },
      version: { number: '2' },
      blocks: [{ type: 'button', button_link: 'https://example.org/', direct: true }],
      leftOut: 0,
    });
  });

  it('leaves out and counts blocks that it does not know, and is never fatal', () => {
    const blocks = [
      { type: 'marquee' },
      null,
      7,
      'x',
      { type: 'youtube_embed', youtube_identifier: '../../x' },
    ];

    expect(cleanPage({ title: 'x', blocks })).toMatchObject({ blocks: [], leftOut: 5 });
    expect(cleanPage({ title: 'x', blocks: 'none' })).toMatchObject({ blocks: [], leftOut: 0 });
    expect([cleanPage(null), cleanPage([]), cleanPage({ blocks: [] })]).toEqual([null, null, null]);
  });
});
