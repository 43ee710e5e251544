import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentGaps } from './content-gaps.ts';

const TEXT = [{ tag: 'p', children: ['Fry it hot.'] }];
const EMPTY_TEXT = [
  {
    tag: 'p',
    children: [
      { tag: 'strong', children: [' \u200B'] },
      { tag: 'br', children: [] },
    ],
  },
];
const PICTURE = { id: 'p', url: '/pictures/field.svg' };
const NO_PICTURE = { id: 'p', url: '' };

/** Each type of block: one that is whole, and what is missing when a part of it goes. */
const TABLE: readonly [
  type: string,
  whole: object,
  cases: readonly [change: object, lacks: readonly string[]][],
][] = [
  [
    'intro',
    { title: 'Oil', text: TEXT },
    [
      [{ text: [] }, ['text']],
      [{ text: null }, ['text']],
      [{ text: EMPTY_TEXT }, ['text']],
    ],
  ],
  ['dashboard_text', { text: TEXT }, [[{ text: EMPTY_TEXT }, ['text']]]],
  [
    'text_with_image',
    { text: TEXT, images: [PICTURE] },
    [
      [{ text: undefined }, ['text']],
      [{ images: [] }, ['images']],
      [{ images: [PICTURE, NO_PICTURE] }, ['images.1']],
    ],
  ],
  [
    'double_column_text',
    { double_columns: [{ text: TEXT }, { title: 'Two', text: TEXT }] },
    [
      [{ double_columns: [] }, ['double_columns']],
      [{ double_columns: [{ text: TEXT }, { title: 'Two', text: [] }] }, ['double_columns.1']],
    ],
  ],
  [
    'image_carousel',
    { imagecarousel: [PICTURE] },
    [
      [{ imagecarousel: null }, ['imagecarousel']],
      [{ imagecarousel: [NO_PICTURE] }, ['imagecarousel.0']],
    ],
  ],
  [
    'button',
    { button_label: 'Order', button_link: '/new-order' },
    [
      [{ button_label: ' ' }, ['button_label']],
      [{ button_link: null }, ['button_link']],
      [{ button_label: '', button_link: '' }, ['button_label', 'button_link']],
    ],
  ],
  [
    'news',
    { title: 'New', text: TEXT },
    [
      [{ title: '' }, ['title']],
      [{ text: [] }, ['text']],
      [{ images: [NO_PICTURE] }, ['images.0']],
      [{ button_label: 'Read' }, ['button_link']],
      [{ button_link: '/news' }, ['button_label']],
    ],
  ],
  [
    'dashboard_call_to_action',
    { title: 'Do', text: TEXT },
    [
      [{ title: null, text: null }, ['title', 'text']],
      [{ button_label: 'Go' }, ['button_link']],
    ],
  ],
  [
    'contact',
    {
      contacts: [
        { fullName: 'Anna', mainPhone: '+31 1' },
        { fullName: 'Bo', mainEmail: 'b@x.example' },
      ],
    },
    [
      [{ contacts: [] }, ['contacts']],
      [{ contacts: [{ fullName: '', mainPhone: '1' }] }, ['contacts.0']],
      [{ contacts: [{ fullName: 'Anna' }] }, ['contacts.0']],
    ],
  ],
  [
    'download_list',
    { downloadlist: [{ label: 'Sheet', file: { url: '/files/a.pdf' } }] },
    [
      [{ downloadlist: undefined }, ['downloadlist']],
      [{ downloadlist: [{ label: 'Sheet', file: { url: '' } }] }, ['downloadlist.0']],
      [{ downloadlist: [{ label: ' ', file: { url: '/files/a.pdf' } }] }, ['downloadlist.0']],
    ],
  ],
  [
    'eat_this_download',
    { title: 'Eat', file: { url: '/files/a.pdf' } },
    [
      [{ title: '' }, ['title']],
      [{ file: null }, ['file']],
      [{ file: { url: '' } }, ['file']],
    ],
  ],
  [
    'pages_list',
    { pages: [{ title: 'Eat this', url: '/customer_portal/eat-this' }] },
    [
      [{ pages: [] }, ['pages']],
      [{ pages: [{ title: '', url: '/x' }] }, ['pages.0']],
      [{ pages: [{ title: 'x', url: '' }] }, ['pages.0']],
    ],
  ],
  [
    'youtube_embed',
    { youtube_identifier: 'dQw4w9WgXcQ' },
    [[{ youtube_identifier: null }, ['youtube_identifier']]],
  ],
  [
    'video',
    { file_url: '/films/a.mp4', transcript: TEXT },
    [
      [{ file_url: '' }, ['file']],
      [{ transcript: EMPTY_TEXT }, ['transcript']],
    ],
  ],
];

const lacksOf = (page: Parameters<typeof contentGaps>[0]) =>
  contentGaps(page).map(({ field, item }) => (item === null ? field : `${field}.${item}`));

describe('what a page lacks before it may be published', () => {
  it.each(TABLE)(
    'CNT-05 a block "%s" that is whole lacks nothing, and else is named',
    (type, whole, cases) => {
      expect(lacksOf({ blocks: [{ type, ...whole }] })).toEqual([]);
      expect(lacksOf({ blocks: [{ type }] })).not.toEqual([]);
      for (const [change, lacks] of cases)
        expect([change, lacksOf({ blocks: [{ type, ...whole, ...change }] })]).toEqual([change, lacks]);
    },
  );

  it('CNT-05 names blocks by their places, and the pictures of the page itself', () => {
    const page = {
      header_image: NO_PICTURE,
      excerptImages: [PICTURE, NO_PICTURE],
      blocks: [
        { type: 'intro', text: TEXT },
        { type: 'video', transcript: TEXT },
      ],
    };

    expect(contentGaps(page)).toEqual([
      { block: null, field: 'header_image', item: 0 },
      { block: 1, field: 'file', item: null },
      { block: null, field: 'excerptImages', item: 1 },
    ]);
    expect(contentGaps({ blocks: [] })).toEqual([]);
  });

  it('CNT-05 a page of whole blocks is accepted, whatever their order; emptying any part of it is not', () => {
    const wholes = TABLE.map(([type, whole]) => ({ type, ...whole }));
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...wholes), { minLength: 1, maxLength: 8 }),
        fc.nat(),
        (blocks, nth) => {
          expect(contentGaps({ blocks })).toEqual([]);
          const place = nth % blocks.length;
          const emptied = blocks.map((block, index) => (index === place ? emptiedOf(block) : block));
          const gaps = contentGaps({ blocks: emptied });
          expect(gaps.length).toBeGreaterThan(0);
          expect(new Set(gaps.map(({ block }) => block))).toEqual(new Set([place]));
        },
      ),
    );
  });

  it('CNT-05 whatever is accepted has nothing empty, and anything else is refused with its place', () => {
    fc.assert(
      fc.property(anyBlock, (block) => {
        const gaps = contentGaps({ blocks: [block] });
        expect(gaps.length === 0).toBe(isWhole(block));
      }),
      { numRuns: 2000 },
    );
  });
});

/** The same with each of its words gone. */
function emptiedOf(value: object): { readonly type: string } {
  const emptied = JSON.parse(JSON.stringify(value), (name, field: unknown) =>
    typeof field === 'string' && name !== 'type' && name !== 'tag' ? ' ' : field,
  ) as { readonly type: string };
  return emptied;
}

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const words = fc.constantFrom('', ' ', '\u00AD', 'Oil');
const text = fc.array(fc.record({ tag: fc.constant('p'), children: fc.array(words, { maxLength: 2 }) }), {
  maxLength: 2,
});
const pictures = fc.array(fc.record({ url: words }), { maxLength: 2 });
const anyBlock = fc.record({
  type: fc.constantFrom(...TABLE.map(([type]) => type)),
  title: maybe(words),
  text: maybe(text),
  transcript: maybe(text),
  button_label: maybe(words),
  button_link: maybe(words),
  images: maybe(pictures),
  imagecarousel: maybe(pictures),
  file: maybe(fc.record({ url: words })),
  file_url: maybe(words),
  youtube_identifier: maybe(words),
  contacts: maybe(
    fc.array(fc.record({ fullName: words, mainPhone: maybe(words), mainEmail: maybe(words) }), {
      maxLength: 2,
    }),
  ),
  double_columns: maybe(fc.array(fc.record({ text: maybe(text) }), { maxLength: 2 })),
  downloadlist: maybe(
    fc.array(fc.record({ label: words, file: fc.record({ url: words }) }), { maxLength: 2 }),
  ),
  pages: maybe(fc.array(fc.record({ title: words, url: words }), { maxLength: 2 })),
});
type AnyBlock = typeof anyBlock extends fc.Arbitrary<infer Value> ? Value : never;

/** The same rule said a second time, by what a reader would see of a block. */
function isWhole(block: AnyBlock): boolean {
  const says = (value: unknown) => JSON.stringify(value ?? '').includes('Oil');
  const each = (items: readonly object[] | undefined, ...fields: readonly string[]) =>
    (items ?? []).every((item) => fields.every((field) => says((item as Record<string, unknown>)[field])));
  const some = (items: readonly object[] | undefined) => (items ?? []).length > 0;
  const isOk: Readonly<Record<string, () => boolean>> = {
    intro: () => says(block.text),
    dashboard_text: () => says(block.text),
    text_with_image: () => says(block.text) && some(block.images),
    double_column_text: () => some(block.double_columns) && each(block.double_columns, 'text'),
    image_carousel: () => some(block.imagecarousel),
    button: () => says(block.button_label) && says(block.button_link),
    news: () => says(block.title) && says(block.text),
    dashboard_call_to_action: () => says(block.title) && says(block.text),
    contact: () =>
      some(block.contacts) &&
      each(block.contacts, 'fullName') &&
      (block.contacts ?? []).every(({ mainPhone, mainEmail }) => says([mainPhone, mainEmail])),
    download_list: () => some(block.downloadlist) && each(block.downloadlist, 'label', 'file'),
    eat_this_download: () => says(block.title) && says([block.file, block.file_url]),
    pages_list: () => some(block.pages) && each(block.pages, 'title', 'url'),
    youtube_embed: () => says(block.youtube_identifier),
    video: () => says([block.file, block.file_url]) && says(block.transcript),
  };
  const hasPictures = each(block.images, 'url') && each(block.imagecarousel, 'url');
  return isOk[block.type]?.() === true && hasPictures && says(block.button_label) === says(block.button_link);
}
