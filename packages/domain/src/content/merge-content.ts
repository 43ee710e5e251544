import type { ComparedContent } from './compare-content.ts';

/** Whose text is kept at a place: the key is the id of a block, or `page` for the fields of the page itself. */
export type Kept = ReadonlyMap<string, 'mine' | 'theirs'>;

/** The key of the fields of the page itself. */
export const PAGE_PLACE = 'page';

/**
 * One page of two that differ, place by place as somebody has chosen; what was not chosen is `mine`. Blocks stand in
 * the order of mine; those that only the other has follow the block that they follow there. Never fails.
 */
export function mergeContent<Content extends ComparedContent>(
  mine: Content,
  theirs: Content,
  kept: Kept,
): Content {
  const isTheirs = (place: string) => kept.get(place) === 'theirs';
  const [own, other] = [new Map(byId(mine)), new Map(byId(theirs))];
  const blocks = mine.blocks.flatMap((block) => {
    if (!isTheirs(block.id)) return [block];
    const chosen = other.get(block.id);
    return chosen ? [chosen] : [];
  });
  theirs.blocks.forEach((block, place) => {
    if (own.has(block.id) || !isTheirs(block.id)) return;
    const before = theirs.blocks[place - 1]?.id;
    blocks.splice(blocks.findIndex(({ id }) => id === before) + 1, 0, block);
  });
  return { ...(isTheirs(PAGE_PLACE) ? theirs : mine), blocks };
}

function byId({ blocks }: ComparedContent) {
  return blocks.map((block) => [block.id, block] as const);
}
