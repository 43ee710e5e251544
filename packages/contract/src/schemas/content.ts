import { areAnnouncementDays } from '@maincrop/domain/content/announcements';
import { YOUTUBE_IDENTIFIER } from '@maincrop/domain/content/youtube-identifier';
import { z } from 'zod';

export const GetContentQuery = z.object({
  webspace: z.string().max(50),
  locale: z.string().max(10),
  path: z.string().max(200),
});

/** Elements of a text; everything else is taken out on the way (`clean-text.ts`). */
export const TEXT_TAGS = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a'] as const;
type TextTag = (typeof TEXT_TAGS)[number];

/** A piece of text: words, or an element with pieces inside. The browser never gets HTML. */
export type TextNode = string | { tag: TextTag; href?: string | undefined; children: TextNode[] };

const TextNodeSchema: z.ZodType<TextNode> = z.lazy(() =>
  z.union([
    z.string(),
    z.object({ tag: z.enum(TEXT_TAGS), href: z.string().optional(), children: z.array(TextNodeSchema) }),
  ]),
);
const RichText = z.array(TextNodeSchema);
export type RichText = z.output<typeof RichText>;

const FocusPoint = z.number().min(0).max(2).nullish();

export const ContentImage = z.object({
  id: z.string(),
  url: z.string(),
  /** Address with `{format}` and `{extension}`; null where there is one size only. */
  formatUri: z.string().nullish(),
  formatPreferredExtension: z.string().nullish(),
  mimeType: z.string().nullish(),
  focusPointX: FocusPoint,
  focusPointY: FocusPoint,
  /** What it shows; empty for decoration. */
  alt: z.string().nullish(),
});
export type ContentImage = z.output<typeof ContentImage>;

const ContentFile = z.object({ url: z.string(), isVideo: z.boolean().nullish() });

export const PageExcerpt = z.object({
  url: z.string(),
  title: z.string(),
  excerptTitle: z.string().nullish(),
  excerptImages: z.array(ContentImage).nullish(),
  /** How long a course takes, in minutes. */
  duration: z.number().int().min(1).max(10_000).nullish(),
  excerptCategories: z.array(z.object({ name: z.string() })).nullish(),
});
export type PageExcerpt = z.output<typeof PageExcerpt>;

/** The types of blocks there are. Source: spec 2 "Content pages". */
export const BLOCK_TYPES = [
  'button',
  'contact',
  'dashboard_call_to_action',
  'dashboard_text',
  'double_column_text',
  'download_list',
  'eat_this_download',
  'image_carousel',
  'intro',
  'news',
  'pages_list',
  'text_with_image',
  'youtube_embed',
  'video',
] as const;

/** The days on which a piece of news is announced; `yyyy-MM-dd`, inclusive. Source: NAV-46, NAV-47, OPEN-66. */
const Announcement = z
  .object({
    from: z.iso.date(),
    until: z.iso.date(),
    opensByItselfUntil: z.iso.date().nullish(),
  })
  .refine(areAnnouncementDays);

/** The fields of a block; which of them it has follows from its type. Source: spec 3, CNT-05. */
export const ContentBlock = z.object({
  type: z.enum(BLOCK_TYPES),
  title: z.string().nullish(),
  text: RichText.nullish(),
  link: z.string().nullish(),
  button_label: z.string().nullish(),
  button_link: z.string().nullish(),
  target_blank: z.boolean().nullish(),
  direct: z.boolean().nullish(),
  indirect: z.boolean().nullish(),
  multinational: z.boolean().nullish(),
  images: z.array(ContentImage).nullish(),
  file: ContentFile.nullish(),
  file_url: z.string().nullish(),
  /** What is said in a film. */
  transcript: RichText.nullish(),
  /** Files of what is said at which time of a film, by language in small letters. */
  captions: z
    .array(z.object({ locale: z.string().max(10), url: z.string() }))
    .max(20)
    .nullish(),
  youtube_identifier: z.string().regex(YOUTUBE_IDENTIFIER).nullish(),
  contacts: z
    .array(
      z.object({
        id: z.string(),
        fullName: z.string(),
        title: z.string().nullish(),
        mainEmail: z.string().nullish(),
        mainPhone: z.string().nullish(),
        avatar: ContentImage.nullish(),
      }),
    )
    .nullish(),
  double_columns: z.array(z.object({ title: z.string().nullish(), text: RichText.nullish() })).nullish(),
  downloadlist: z.array(z.object({ label: z.string(), file: ContentFile })).nullish(),
  imagecarousel: z.array(ContentImage).nullish(),
  pages: z.array(PageExcerpt).nullish(),
  announcement: Announcement.nullish(),
});
export type ContentBlock = z.output<typeof ContentBlock>;

export const ContentPage = z.object({
  title: z.string(),
  /** The language of the text: the one asked for or, where it has no translation, the default. */
  locale: z.string(),
  header: z.object({
    title: z.string(),
    text: RichText,
    image: ContentImage.nullable(),
  }),
  /** The version of a text that people agree to, and the day it began to count. */
  version: z.object({ number: z.string(), date: z.string() }).nullable(),
  blocks: z.array(ContentBlock),
  children: z.array(PageExcerpt),
  /** When this copy was read while the content service is away; null for what it says now. */
  asOf: z.string().nullable(),
});
export type ContentPage = z.output<typeof ContentPage>;
