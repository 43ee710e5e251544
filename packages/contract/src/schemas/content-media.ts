import { FILE_KINDS } from '@maincrop/domain/content/media-rules';
import { PICTURE_MAX_BYTES } from '@maincrop/domain/content/picture-rules';
import { LOCALE_IDS } from '@maincrop/domain/locale/locales';
import { z } from 'zod';

/** An hour of speech. */
const TRANSCRIPT_MAX = 60_000;

/** A text for each language, in small letters; what is no language is left out. */
const Alts = textsOf(300);
const Transcripts = textsOf(TRANSCRIPT_MAX);

function textsOf(max: number) {
  return z.object(
    Object.fromEntries(LOCALE_IDS.map((id) => [id.toLowerCase(), z.string().trim().max(max).optional()])),
  );
}
const FocusPoint = z.number().min(0).max(2);

export const ContentMedia = z
  .object({
    id: z.string(),
    fileName: z.string(),
    kind: z.enum(['picture', ...FILE_KINDS]),
    /** Of a picture, with `{format}` and `{extension}` to be filled in (CNT-18); of any other file where it lies. */
    formatUri: z.string(),
    /** In pixels; null for what is no picture. */
    width: z.int().nullable(),
    height: z.int().nullable(),
    bytes: z.int(),
    focusPointX: FocusPoint,
    focusPointY: FocusPoint,
    /** What it shows, by language in small letters. */
    alts: z.record(z.string(), z.string()),
    /** What is said in a film, by language in small letters; empty for anything else. */
    transcripts: z.record(z.string(), z.string()),
    version: z.int(),
    uploadedAt: z.string(),
    /** Pages whose newest or shown text has it. */
    usedIn: z.array(
      z.object({ webspace: z.string(), locale: z.string(), path: z.string(), title: z.string() }),
    ),
  })
  .meta({ id: 'ContentMedia' });
export type ContentMedia = z.output<typeof ContentMedia>;

export const ListContentMediaQuery = z.object({
  search: z.string().trim().max(100).optional(),
  kind: z.enum(['picture', 'document', 'film', 'captions']).optional(),
  page: z.coerce.number().int().min(1).max(1000).default(1),
});
export const ContentMediaList = z.object({
  items: z.array(ContentMedia),
  current_page: z.int(),
  pages: z.int(),
  per_page: z.int(),
  total: z.int(),
});
export type ContentMediaList = z.output<typeof ContentMediaList>;

/** `content` is the file as base64. Without a text in the default language it is refused. */
export const UploadContentMediaBody = z.object({
  fileName: z.string().trim().min(1).max(200),
  content: z.base64().max(Math.ceil((PICTURE_MAX_BYTES * 4) / 3) + 1_000_000),
  alts: Alts,
});
/** `version` is the one that was read. */
export const SaveContentMediaBody = z.object({
  id: z.uuid(),
  version: z.int(),
  focusPointX: FocusPoint,
  focusPointY: FocusPoint,
  alts: Alts,
  /** Needed for a film. */
  transcripts: Transcripts.optional(),
});

/** A file that is no picture, as it is to be posted: its name and its size in bytes. */
export const PermitContentFileBody = z.object({
  fileName: z.string().trim().min(1).max(1000),
  size: z.int().min(0).max(1e12),
});
/** `key` is that of the permit. A film needs what is said in it, too, in the default language. */
export const KeepContentFileBody = z.object({
  key: z.string().max(100),
  alts: Alts,
  transcripts: Transcripts.optional(),
});
export const ContentMediaQuery = z.object({ id: z.uuid() });
export const MediaFileQuery = z.object({
  id: z.uuid(),
  file: z.string().regex(/^((small|medium|fullhd)\.(avif|webp)|file\.(pdf|mp4|webm|vtt))$/),
});
