/** What a page is looked at for: any text of the editor, whose blocks have the fields of the contract. */
export interface PageToFill {
  readonly header_image?: Picture | null | undefined;
  readonly excerptImages?: readonly Picture[] | null | undefined;
  readonly blocks: readonly BlockToFill[];
}

interface Picture {
  readonly url: string;
}
type Maybe<Value> = Value | null | undefined;

interface BlockToFill {
  readonly type: string;
  readonly title?: Maybe<string>;
  readonly text?: Maybe<readonly unknown[]>;
  readonly transcript?: Maybe<readonly unknown[]>;
  readonly button_label?: Maybe<string>;
  readonly button_link?: Maybe<string>;
  readonly images?: Maybe<readonly Picture[]>;
  readonly imagecarousel?: Maybe<readonly Picture[]>;
  readonly file?: Maybe<{ readonly url: string; readonly isVideo?: Maybe<boolean> }>;
  readonly file_url?: Maybe<string>;
  readonly captions?: Maybe<readonly { readonly url: string }[]>;
  readonly youtube_identifier?: Maybe<string>;
  readonly contacts?: Maybe<
    readonly {
      readonly fullName: string;
      readonly mainPhone?: Maybe<string>;
      readonly mainEmail?: Maybe<string>;
    }[]
  >;
  readonly double_columns?: Maybe<readonly { readonly text?: Maybe<readonly unknown[]> }[]>;
  readonly downloadlist?: Maybe<
    readonly { readonly label: string; readonly file: { readonly url: string } }[]
  >;
  readonly pages?: Maybe<readonly { readonly title: string; readonly url: string }[]>;
}

/** Something that a page lacks: the field of a block, by its place from 0; `block` is null for the page itself. */
export interface ContentGap {
  readonly block: number | null;
  /** The name of the field of the page or the block. */
  readonly field: string;
  /** Which of several in that field, from 0; null where it lacks as a whole. */
  readonly item: number | null;
}

/**
 * What of a page would show as nothing, in reading order: a text without words, cards without a card, a picture without
 * a file. Empty for a page that may be published; drafts may lack anything. Never fails. Source: CNT-05, decision 122.
 */
export function contentGaps(page: PageToFill): readonly ContentGap[] {
  const ofPage = [
    ...(page.header_image ? itemsWithout('header_image', [page.header_image], hasAddress) : []),
    ...page.blocks.flatMap((block, place) => {
      const needs = NEEDS[block.type];
      return needs ? gapsOf(block, needs).map((gap) => ({ ...gap, block: place })) : [];
    }),
    ...itemsWithout('excerptImages', page.excerptImages ?? [], hasAddress),
  ];
  return ofPage.map((gap) => ({ block: null, ...gap }));
}

type Lack = Omit<ContentGap, 'block'>;
type Need = (block: BlockToFill) => readonly Lack[];

function gapsOf(block: BlockToFill, needs: readonly Need[]): readonly Lack[] {
  return [...needs, PICTURES, HALF_A_BUTTON].flatMap((need) => need(block)).filter(isFirst);
}

function isFirst(lack: Lack, place: number, all: readonly Lack[]): boolean {
  return all.findIndex(({ field, item }) => field === lack.field && item === lack.item) === place;
}

/** Whether a text says something: spaces and characters that nobody sees say nothing. */
function hasWords(value: unknown): boolean {
  if (typeof value === 'string') return /[^\s\p{Cf}\p{Cc}\u{2800}\u{3164}]/u.test(value);
  if (Array.isArray(value)) return value.some(hasWords);
  return typeof value === 'object' && value !== null && 'children' in value && hasWords(value.children);
}

function hasAddress({ url }: Picture): boolean {
  return hasWords(url);
}

function itemsWithout<Item>(
  field: string,
  items: readonly Item[],
  isWhole: (item: Item) => boolean,
): readonly Lack[] {
  return items.flatMap((each, item) => (isWhole(each) ? [] : [{ field, item }]));
}

/** At least one, and each of them whole. */
function filled<Item>(
  field: keyof BlockToFill,
  itemsOf: (block: BlockToFill) => Maybe<readonly Item[]>,
  isWhole: (item: Item) => boolean,
): Need {
  return (block) => {
    const items = itemsOf(block) ?? [];
    return items.length === 0 ? [{ field, item: null }] : itemsWithout(field, items, isWhole);
  };
}

function said(
  field: 'title' | 'text' | 'transcript' | 'button_label' | 'button_link' | 'youtube_identifier',
): Need {
  return (block) => (hasWords(block[field]) ? [] : [{ field, item: null }]);
}

const PICTURES: Need = (block) => [
  ...itemsWithout('images', block.images ?? [], hasAddress),
  ...itemsWithout('imagecarousel', block.imagecarousel ?? [], hasAddress),
];

/** A label that leads nowhere, or a place that nobody can press. */
const HALF_A_BUTTON: Need = (block) => {
  const [label, link] = [hasWords(block.button_label), hasWords(block.button_link)];
  return label === link ? [] : [{ field: label ? 'button_link' : 'button_label', item: null }];
};

/** Captions may lack as a whole: not every film has a word. */
const CAPTIONS: Need = ({ captions }) => itemsWithout('captions', captions ?? [], hasAddress);

const FILE: Need = ({ file, file_url }) =>
  hasWords(file?.url) || hasWords(file_url) ? [] : [{ field: 'file', item: null }];

/** What each type of block cannot be without. Source: CNT-05 to CNT-17. */
const NEEDS: Readonly<Record<string, readonly Need[]>> = {
  intro: [said('text')],
  text_with_image: [said('text'), filled('images', ({ images }) => images, hasAddress)],
  double_column_text: [
    filled(
      'double_columns',
      ({ double_columns }) => double_columns,
      ({ text }) => hasWords(text),
    ),
  ],
  image_carousel: [filled('imagecarousel', ({ imagecarousel }) => imagecarousel, hasAddress)],
  button: [said('button_label'), said('button_link')],
  news: [said('title'), said('text')],
  contact: [
    filled(
      'contacts',
      ({ contacts }) => contacts,
      ({ fullName, mainPhone, mainEmail }) =>
        hasWords(fullName) && (hasWords(mainPhone) || hasWords(mainEmail)),
    ),
  ],
  download_list: [
    filled(
      'downloadlist',
      ({ downloadlist }) => downloadlist,
      ({ label, file }) => hasWords(label) && hasAddress(file),
    ),
  ],
  eat_this_download: [said('title'), FILE],
  pages_list: [
    filled(
      'pages',
      ({ pages }) => pages,
      (page) => hasWords(page.title) && hasAddress(page),
    ),
  ],
  youtube_embed: [said('youtube_identifier')],
  video: [FILE, CAPTIONS, said('transcript')],
  dashboard_text: [said('text')],
  dashboard_call_to_action: [said('title'), said('text')],
};
