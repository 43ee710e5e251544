import type { EditedAddress, EditedContent } from '@maincrop/contract/schemas/content-editing';
import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import type { Services } from '../../../platform/services.ts';
import { cleanExcerpts, cleanPage } from '../clean-page.ts';

/** A page of a store in the form in which it is edited, and how many of its blocks the portal does not know. */
export interface Editable {
  readonly content: EditedContent;
  readonly leftOut: number;
}

/** What shows of a page in exactly this language; null when there is none. */
export async function shownContent(
  { content }: Pick<Services, 'content'>,
  address: EditedAddress,
): Promise<Editable | null> {
  const stored = await content.page(address);
  return stored?.locale === address.locale ? editableOf(stored.content) : null;
}

/** The address of a page in the language that every text exists in; null for that language itself. */
export function sourceOf(address: EditedAddress): EditedAddress | null {
  const locale = DEFAULT_LOCALE.toLowerCase();
  return address.locale === locale ? null : { ...address, locale };
}

/** The form in which a page of any store is edited; null for what is no page. */
export function editableOf(stored: unknown): Editable | null {
  const page = cleanPage(stored);
  if (page === null) return null;
  const [excerpt] = cleanExcerpts([{ ...(stored as object), url: '/page' }]);
  return {
    content: {
      title: page.title,
      header_title: page.header.title,
      header_text: page.header.text,
      header_image: page.header.image,
      version: page.version,
      excerptTitle: excerpt?.excerptTitle ?? null,
      excerptImages: excerpt?.excerptImages ?? [],
      excerptCategories: excerpt?.excerptCategories ?? [],
      duration: excerpt?.duration ?? null,
      blocks: page.blocks.map((block, place) => ({ ...block, id: idOf(stored, place) })),
    },
    leftOut: page.leftOut,
  };
}

/** Blocks of a delivered page are named by their places. */
function idOf(stored: unknown, place: number): string {
  const { blocks } = stored as { readonly blocks?: readonly { readonly id?: unknown }[] };
  const id = blocks?.[place]?.id;
  return typeof id === 'string' && id !== '' ? id.slice(0, 40) : `b${place + 1}`;
}
