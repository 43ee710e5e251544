import { z } from 'zod';
import { EditedAddress, EditedContent } from './content-editing.ts';

const FILE_MAX_BYTES = 5_000_000;

/** The pages of content as a file: the newest text of each in each language. */
export const ContentFile = z.object({
  format: z.literal('maincrop-content'),
  version: z.literal(1),
  pages: z.array(EditedAddress.extend({ content: EditedContent })).max(2000),
});
export type ContentFile = z.output<typeof ContentFile>;

/** Such a file to be saved. */
export const PackedContent = z.object({
  fileName: z.string(),
  contentType: z.string(),
  content: z.string().meta({ description: 'The file as base64' }),
  /** How many texts it holds. */
  pages: z.int(),
});

/** `file` is the text of such a file; a trial only says what would be stored and what is wrong. */
export const ImportContentBody = z.object({ file: z.string().max(FILE_MAX_BYTES), isTrial: z.boolean() });
export const ImportedContent = z.object({
  /** Pages whose text differs from the newest one: they get a draft. */
  drafts: z.int(),
  /** Pages that say what they say already. */
  unchanged: z.int(),
  /** What is wrong, each with its place; nothing is stored while anything is. */
  problems: z.array(
    z.object({ place: z.string(), reason: z.enum(['unreadable', 'invalid', 'unsafe-link', 'twice']) }),
  ),
});
export type ImportedContent = z.output<typeof ImportedContent>;

/** Everything inside the portal that a page leads to or shows. */
export const ContentLinks = z.object({
  items: z.array(
    EditedAddress.pick({ webspace: true, path: true }).extend({
      locale: z.string(),
      title: z.string(),
      address: z.string(),
      kind: z.enum(['page', 'file']),
      /** An uploaded picture that was deleted meanwhile; of other files the browser knows. */
      isGone: z.boolean(),
    }),
  ),
  /** The paths of all pages of content, to know what a link may lead to. */
  paths: z.array(z.string()),
});
export type ContentLinks = z.output<typeof ContentLinks>;
