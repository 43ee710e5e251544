import {
  BLOCK_TYPES,
  ContentBlock,
  ContentImage,
  type ContentPage,
  PageExcerpt,
} from '@maincrop/contract/schemas/content';
import { z } from 'zod';
import { cleanStoredText } from './clean-text.ts';
import { safeFile, safeLink } from '@maincrop/domain/content/safe-link';

/** The fields of a stored page; what it lacks or has of the wrong kind is left out. */
const StoredContent = z.object({
  title: z.string(),
  header_title: z.string().nullish().catch(null),
  header_text: z.unknown().optional(),
  header_image: z.unknown().optional(),
  version: z.object({ number: z.string(), date: z.iso.date() }).nullish().catch(null),
  blocks: z.array(z.unknown()).catch([]),
});

const FILES: readonly string[] = ['url', 'formatUri', 'file_url'];
const TEXTS: readonly string[] = ['text', 'transcript'];
const LINKS: readonly string[] = ['link', 'button_link'];

/** What of a stored page may be shown, and how many of its blocks could not be. */
export type CleanPage = Pick<ContentPage, 'title' | 'header' | 'version' | 'blocks'> & {
  readonly leftOut: number;
};

/** Cleans a page of a store: nothing in it is trusted. Null for what is no page. Source: CNT-02, CNT-05. */
export function cleanPage(content: unknown): CleanPage | null {
  const stored = StoredContent.safeParse(content);
  if (!stored.success) return null;
  const { title, header_title, header_text, header_image, version, blocks } = stored.data;
  const cleaned = blocks.map(cleanBlock);
  return {
    title,
    header: {
      // An editor who leaves it empty means the title.
      title: header_title || title,
      text: cleanStoredText(header_text),
      image: ContentImage.nullable().catch(null).parse(cleanFields(header_image)),
    },
    version: version ?? null,
    blocks: cleaned.filter((block) => block !== null),
    leftOut: cleaned.filter((block) => block === null).length,
  };
}

/** A block as it may be shown; null for a type that the portal does not know. */
function cleanBlock(block: unknown): ContentBlock | null {
  const isKnown = BLOCK_TYPES.some((type) => type === (block as { readonly type?: unknown } | null)?.type);
  const parsed = ContentBlock.safeParse(isKnown ? cleanFields(block) : null);
  return parsed.success ? parsed.data : null;
}

/** The cards of pages; one that cannot be shown is left out. */
export function cleanExcerpts(excerpts: readonly unknown[]): PageExcerpt[] {
  return excerpts.flatMap((excerpt) => {
    const { excerptImages, ...rest } = excerpt as Readonly<Record<string, unknown>>;
    const parsed = PageExcerpt.safeParse({
      ...rest,
      url: safeLink(rest['url']),
      excerptImages: cleanFields(excerptImages),
    });
    return parsed.success ? [parsed.data] : [];
  });
}

/** The same with each text as pieces and each address safe or gone, at every depth. */
function cleanFields(value: unknown, name = ''): unknown {
  if (TEXTS.includes(name) && value !== null && value !== undefined) return cleanStoredText(value);
  if (Array.isArray(value)) return value.map((item) => cleanFields(item)).filter((item) => item !== null);
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, field]) => [key, cleanFields(field, key)] as const);
    const cleaned: unknown = Object.fromEntries(fields);
    // A picture or a file without an address is none, nor is what offers it.
    const needed = 'label' in value ? 'file' : 'url';
    return fields.some(([key, field]) => key === needed && field === null) ? null : cleaned;
  }
  if (FILES.includes(name)) return safeFile(value);
  if (LINKS.includes(name)) return safeLink(value);
  return value;
}
