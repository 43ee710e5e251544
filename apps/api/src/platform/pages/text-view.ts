import type { ContentBlock, ContentPage, RichText, TextNode } from '@maincrop/contract/schemas/content';
import { dayFirst } from '@maincrop/domain/calendar/day-first';
import type { Locale } from '@maincrop/domain/locale/locales';
import { sayIn } from '../texts.ts';
import { markupSafe } from './markup-safe.ts';

/**
 * The text of a content page as HTML, with the classes of `content-page.tsx` and its blocks: for who reads without
 * scripts. Its pieces were cleaned by the service; what they say is made safe here once more.
 */
export function contentView({ title, header, locale, version, blocks }: ContentPage, spoken: Locale): string {
  const { say } = sayIn('content', spoken);
  return [
    `<article class="mx-auto flex w-full max-w-5xl flex-col gap-10" lang="${markupSafe(locale)}">`,
    '<header class="grid overflow-hidden rounded-lg border border-line bg-surface tablet:grid-cols-[6fr_5fr]">',
    '<div class="flex flex-col justify-center gap-3 p-5 tablet:p-10">',
    `<p class="text-sm font-semibold text-brand-strong">${markupSafe(title)}</p>`,
    `<h1 class="text-2xl">${markupSafe(header.title)}</h1>`,
    richText(header.text, ' text-muted'),
    version
      ? `<p class="text-sm text-muted">${markupSafe(say('version', { number: version.number, date: dayFirst(version.date) }))}</p>`
      : '',
    '</div>',
    header.image
      ? `<div class="relative order-first h-40 bg-soil tablet:order-none tablet:h-auto tablet:min-h-72"><img src="${markupSafe(header.image.url)}" alt="${markupSafe(header.image.alt ?? '')}" class="object-cover absolute inset-0 size-full"></div>`
      : '',
    '</header>',
    blocksView(blocks),
    '</article>',
  ].join('');
}

/** The texts of blocks below each other; pictures and films come with the application. */
export function blocksView(blocks: readonly ContentBlock[]): string {
  return blocks.map((block) => section(block) + (block.double_columns ?? []).map(section).join('')).join('');
}

/** The first paragraphs of a text, as one line without markup. */
export function plainText(text: RichText): string {
  return text.map(wordsOf).join(' ').replaceAll(/\s+/g, ' ').trim();
}

function section({ title, text }: Pick<ContentBlock, 'title' | 'text'>): string {
  if (!title && !text) return '';
  const heading = title ? `<h2 class="text-lg">${markupSafe(title)}</h2>` : '';
  return `<section class="flex max-w-[68ch] flex-col gap-3">${heading}${text ? richText(text) : ''}</section>`;
}

function richText(text: RichText, look = ''): string {
  return `<div class="flex flex-col gap-3${look}">${text.map(pieceView).join('')}</div>`;
}

function pieceView(piece: TextNode): string {
  if (typeof piece === 'string') return markupSafe(piece);
  if (piece.tag === 'br') return '<br>';
  const target = piece.tag === 'a' ? ` href="${markupSafe(piece.href ?? '/')}"` : '';
  const look = LOOKS[piece.tag] ?? '';
  return `<${piece.tag}${target}${look && ` class="${look}"`}>${piece.children.map(pieceView).join('')}</${piece.tag}>`;
}

function wordsOf(piece: TextNode): string {
  return typeof piece === 'string' ? piece : piece.children.map(wordsOf).join('');
}

const LOOKS: Partial<Record<Exclude<TextNode, string>['tag'], string>> = {
  h2: 'text-lg',
  h3: 'font-semibold',
  ul: 'flex list-disc flex-col gap-1.5 pl-5 marker:text-brand',
  ol: 'flex list-decimal flex-col gap-1.5 pl-5 marker:text-brand',
  a: 'rounded-sm text-brand-strong underline decoration-1 underline-offset-3 hover:decoration-2',
};
