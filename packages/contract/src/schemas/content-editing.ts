import { MULTINATIONAL_WEBSPACE } from '@maincrop/domain/access/multinational-slug';
import { CUSTOMER_WEBSPACE, isContentPath } from '@maincrop/domain/content/content-address';
import { PIECE_LENGTH_MAX, PIECES_MAX } from '@maincrop/domain/content/text-pieces';
import { LOCALE_IDS } from '@maincrop/domain/locale/locales';
import { z } from 'zod';
import { ContentBlock, ContentImage, PageExcerpt, TEXT_TAGS, type TextNode } from './content.ts';

const LINE_MAX = 300;
const BLOCKS_MAX = 60;
/** A link in a strong word in a list in a list has nine levels. */
const TEXT_DEPTH = 12;

/** Which page in which language; `locale` in small letters (I18N-05). */
export const EditedAddress = z.object({
  webspace: z.enum([CUSTOMER_WEBSPACE, MULTINATIONAL_WEBSPACE]),
  locale: z.enum(LOCALE_IDS.map((id) => id.toLowerCase())),
  path: z.string().max(200).refine(isContentPath),
});
export type EditedAddress = z.output<typeof EditedAddress>;

/** A text as an editor sends it: no deeper than people write, so that nobody's reader is exhausted. */
const EditedText = textOfDepth(TEXT_DEPTH).meta({ id: 'EditedText' });

function textOfDepth(depth: number): z.ZodType<TextNode[]> {
  const words = z.string().max(PIECE_LENGTH_MAX);
  if (depth === 0) return z.array(words).max(0);
  const element = z.object({
    tag: z.enum(TEXT_TAGS),
    href: z.string().max(1000).optional(),
    children: textOfDepth(depth - 1),
  });
  return z.array(z.union([words, element])).max(PIECES_MAX);
}

/** A block with a name of its own, by which two versions are compared. */
export const EditedBlock = ContentBlock.extend({
  id: z.string().min(1).max(40),
  text: EditedText.nullish(),
  transcript: EditedText.nullish(),
  double_columns: z
    .array(z.object({ title: z.string().max(LINE_MAX).nullish(), text: EditedText.nullish() }))
    .max(4)
    .nullish(),
});
export type EditedBlock = z.output<typeof EditedBlock>;

/** What an editor writes of a page in one language. */
export const EditedContent = z.object({
  title: z.string().trim().min(1).max(LINE_MAX),
  header_title: z.string().trim().max(LINE_MAX),
  header_text: EditedText,
  header_image: ContentImage.nullable(),
  /** The version of a text that people agree to, and its day. */
  version: z.object({ number: z.string().trim().min(1).max(20), date: z.iso.date() }).nullable(),
  /** What a card of the page shows besides its title. */
  excerptTitle: z.string().trim().max(LINE_MAX).nullable(),
  excerptImages: PageExcerpt.shape.excerptImages.unwrap().unwrap().max(10),
  excerptCategories: PageExcerpt.shape.excerptCategories.unwrap().unwrap().max(10),
  duration: PageExcerpt.shape.duration.unwrap(),
  blocks: z
    .array(EditedBlock)
    .max(BLOCKS_MAX)
    .refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length),
});
export type EditedContent = z.output<typeof EditedContent>;

/**
 * `published`: the newest text shows; `changed`: an older one shows; `draft`: none shows; `scheduled`: none shows yet;
 * `missing`: there is none in this language.
 */
export const PageState = z.enum(['published', 'changed', 'draft', 'scheduled', 'missing']);
export type PageState = z.output<typeof PageState>;

export const ListContentPagesQuery = z.object({
  search: z.string().trim().max(100).optional(),
  webspace: EditedAddress.shape.webspace.optional(),
  /** Pages that are in this state in any language. */
  state: PageState.optional(),
  page: z.coerce.number().int().min(1).max(200).default(1),
});
const ListedContentPage = EditedAddress.pick({ webspace: true, path: true }).extend({
  title: z.string(),
  languages: z.array(
    z.object({
      locale: z.string(),
      state: PageState,
      changedAt: z.string().nullable(),
      publishAt: z.string().nullable(),
    }),
  ),
});
export type ListedContentPage = z.output<typeof ListedContentPage>;
export const ContentPageList = z.object({
  items: z.array(ListedContentPage),
  current_page: z.int(),
  pages: z.int(),
  per_page: z.int(),
  total: z.int(),
});
export type ContentPageList = z.output<typeof ContentPageList>;

const By = z.object({ id: z.string(), fullName: z.string() }).nullable();

export const EditedPage = z.object({
  /** Counts what was saved; 0 for a page that was never edited. */
  version: z.int(),
  state: PageState,
  /** The newest text; null where there is none in this language. */
  content: EditedContent.nullable(),
  /** The text in the default language, to translate from; null for that language itself. */
  source: EditedContent.nullable(),
  /** Blocks of the delivered page that the portal cannot show and would lose. */
  leftOut: z.int(),
  /** The number of the version that shows; null while none does. */
  liveVersion: z.int().nullable(),
  scheduled: z.object({ version: z.int(), at: z.string() }).nullable(),
  changedAt: z.string().nullable(),
  changedBy: By,
});
export type EditedPage = z.output<typeof EditedPage>;

/** `version` is the one that was read: 0 for a page that was never edited, or that is new. */
export const SaveContentPageBody = EditedAddress.extend({ version: z.int().min(0), content: EditedContent });

/** `versionNumber` is published at once, or at an instant to come. */
export const PublishContentPageBody = EditedAddress.extend({
  versionNumber: z.int().min(0),
  at: z.iso.datetime().nullish(),
});

/** The publication to come as it was seen. */
export const UnscheduleContentPageQuery = EditedAddress.extend({
  versionNumber: z.coerce.number().int().min(0),
  at: z.iso.datetime(),
});

export const PreviewContentPageBody = EditedAddress.extend({
  content: EditedContent,
  /** Whose eyes it is seen with; null for those of visitors. */
  group: z
    .enum(['direct-customers', 'indirect-customers', 'end-users', 'multinationals', 'administrators'])
    .nullable(),
});

export const ContentVersions = z.object({
  items: z.array(z.object({ version: z.int(), at: z.string(), by: By, content: EditedContent })),
});
export type ContentVersions = z.output<typeof ContentVersions>;
