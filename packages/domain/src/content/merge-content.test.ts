import { expect, it } from 'vitest';
import { mergeContent, PAGE_PLACE } from './merge-content.ts';

const block = (id: string, title = id) => ({ id, type: 'intro', title });

it('CNT-02 of two editors’ texts each place is kept as it was chosen', () => {
  const mine = { title: 'Mine', blocks: [block('a', 'my a'), block('b'), block('mine')] };
  const theirs = { title: 'Theirs', blocks: [block('a', 'their a'), block('theirs'), block('b')] };
  const merged = (...places: string[]) => {
    const { title, blocks } = mergeContent(mine, theirs, new Map(places.map((place) => [place, 'theirs'])));
    return [title, ...blocks.map((each) => each.title)];
  };

  expect(merged()).toEqual(['Mine', 'my a', 'b', 'mine']);
  expect(merged(PAGE_PLACE, 'a', 'theirs')).toEqual(['Theirs', 'their a', 'theirs', 'b', 'mine']);
  expect(merged('mine')).toEqual(['Mine', 'my a', 'b']);
});
