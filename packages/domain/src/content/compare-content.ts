import { compareWords, type WordRun } from './compare-words.ts';

/** What a version of a content page consists of, as far as a comparison looks: blocks with an id, and other fields. */
export interface ComparedContent {
  readonly blocks: readonly ComparedBlock[];
}
type ComparedBlock = { readonly id: string; readonly type: string };

export interface ContentChange {
  /** The id of a block; null for the fields of the page itself. */
  readonly block: { readonly id: string; readonly type: string } | null;
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** The fields that differ, by name, with their words. */
  readonly fields: readonly { readonly field: string; readonly words: readonly WordRun[] }[];
}

/**
 * What differs between two versions of a page, by block and word; empty when they say the same. Blocks are the same
 * when their ids are; one that stands elsewhere among those that both have is moved. Never fails.
 */
export function compareContent(before: ComparedContent, after: ComparedContent): readonly ContentChange[] {
  const old = new Map(before.blocks.map((block) => [block.id, block]));
  const fresh = new Map(after.blocks.map((block) => [block.id, block]));
  const ofPage = fieldsBetween(withoutBlocks(before), withoutBlocks(after));
  const removed = before.blocks.filter(({ id }) => !fresh.has(id));
  const moved = movedIds(before.blocks, after.blocks);
  return [
    ...(ofPage.length === 0 ? [] : [{ block: null, kind: 'changed' as const, fields: ofPage }]),
    ...after.blocks.flatMap((block) => {
      const earlier = old.get(block.id);
      if (earlier === undefined) return [changeOf('added', block, fieldsBetween({}, block))];
      const fields = fieldsBetween(earlier, block);
      if (fields.length > 0) return [changeOf('changed', block, fields)];
      return moved.has(block.id) ? [changeOf('moved', block, [])] : [];
    }),
    ...removed.map((block) => changeOf('removed', block, fieldsBetween(block, {}))),
  ];
}

/** The words of a page or a block in reading order, as one text. Never fails. */
export function wordsOfContent(value: unknown): string {
  return textOf(value).trim();
}

function changeOf(
  kind: ContentChange['kind'],
  { id, type }: ComparedBlock,
  fields: ContentChange['fields'],
): ContentChange {
  return { block: { id, type }, kind, fields };
}

function withoutBlocks(content: ComparedContent): object {
  return { ...content, blocks: undefined };
}

function fieldsBetween(before: object, after: object): ContentChange['fields'] {
  const [old, fresh] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...fresh.keys(), ...old.keys()])].flatMap((field) => {
    if (field === 'id' || field === 'type') return [];
    const [from, to] = [wordsOfField(field, old.get(field)), wordsOfField(field, fresh.get(field))];
    return from === to ? [] : [{ field, words: compareWords(from, to) }];
  });
}

/** For whom a block shows: for everybody while none of these is set, else for those that are on. Source: ACC-11. */
const AUDIENCE: readonly string[] = ['direct', 'indirect', 'multinational'];

function wordsOfField(field: string, value: unknown): string {
  return AUDIENCE.includes(field) && value === false ? '✗' : textOf(value).trim();
}

/** Blocks that both have and that stand after another one than before. */
function movedIds(before: readonly ComparedBlock[], after: readonly ComparedBlock[]): ReadonlySet<string> {
  const shared = (blocks: readonly ComparedBlock[], others: readonly ComparedBlock[]) =>
    blocks.map(({ id }) => id).filter((id) => others.some((other) => other.id === id));
  const [old, fresh] = [shared(before, after), shared(after, before)];
  return new Set(fresh.filter((id, place) => old[place] !== id));
}

/** Elements of a text that stand on a line of their own. */
const LINES: readonly unknown[] = ['p', 'h2', 'h3', 'li', 'br'];

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (value === true) return '✓';
  if (Array.isArray(value)) return listText(value);
  return typeof value === 'object' && value !== null ? objectText(value) : '';
}

/** The words of an element of a text, or of all fields of anything else. */
function objectText(value: object): string {
  const { tag, href, children } = value as { tag?: unknown; href?: unknown; children?: unknown };
  if (tag === undefined)
    return listText(Object.entries(value).map(([name, field]) => (name === 'id' ? '' : field)));
  const words = Array.isArray(children) ? children.map(textOf).join('') : '';
  const link = typeof href === 'string' ? ` (${href})` : '';
  return `${words}${link}${LINES.includes(tag) ? '\n' : ''}`;
}

/** Pieces of a text follow one another; anything else stands on a line each. */
function listText(values: readonly unknown[]): string {
  const isText = values.some((each) => typeof each === 'object' && each !== null && 'tag' in each);
  const texts = values.map(textOf).filter((text) => text !== '');
  return texts.join(isText ? '' : '\n');
}
