import { describe, expect, it } from 'vitest';
import { compareContent } from './compare-content.ts';
import { compareWords } from './compare-words.ts';

const marked = (before: string, after: string) =>
  compareWords(before, after)
    .map(({ kind, words }) => ({ same: words, added: `+${words}+`, removed: `-${words}-` })[kind])
    .join(' ');

describe('what differs between two versions of a page', () => {
  it.each([
    ['', '', ''],
    ['fry it', 'fry it', 'fry it'],
    ['fry it hot', 'fry it very hot', 'fry it +very+ hot'],
    ['salt first', 'first', '-salt- first'],
    ['one two three', 'one 2 three', 'one -two- +2+ three'],
    ['', 'new words', '+new words+'],
  ])('CNT-05 from "%s" to "%s" by word: "%s"', (before, after, expected) => {
    expect(marked(before, after)).toBe(expected);
  });

  it('CNT-05 compares very long texts whole instead of for ever', () => {
    const long = 'word '.repeat(3001);
    expect(compareWords(long, 'word').map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });

  it('CNT-05 names blocks that were added, removed, changed and moved, by their ids', () => {
    const intro = { id: 'a', type: 'intro', title: 'Hot', text: [{ tag: 'p', children: ['Fry it.'] }] };
    const button = { id: 'b', type: 'button', button_label: 'Go', target_blank: false };
    const film = { id: 'c', type: 'video', file_url: '/files/x.mp4' };

    const changes = compareContent(
      { title: 'Old', blocks: [intro, button, film] } as never,
      {
        title: 'New',
        blocks: [
          { ...button, target_blank: true },
          {
            ...intro,
            text: [{ tag: 'p', children: ['Fry ', { tag: 'strong', children: ['it'] }, ' twice.'] }],
          },
          { id: 'd', type: 'news', title: 'Fresh' },
        ],
      } as never,
    );

    expect(
      changes.map(({ block, kind, fields }) => [block?.id ?? null, kind, fields.map((each) => each.field)]),
    ).toEqual([
      [null, 'changed', ['title']],
      ['b', 'changed', ['target_blank']],
      ['a', 'changed', ['text']],
      ['d', 'added', ['title']],
      ['c', 'removed', ['file_url']],
    ]);
    expect(
      compareContent({ blocks: [intro, button] }, { blocks: [button, intro] }).map(({ kind }) => kind),
    ).toEqual(['moved', 'moved']);
    expect(compareContent({ blocks: [intro] }, { blocks: [{ ...intro }] })).toEqual([]);
  });
  it('ACC-11 CNT-05 tells a block for everybody from one that is hidden from every group', () => {
    const block = (flag: boolean | null) =>
      ({ id: 'a', type: 'intro', direct: flag, indirect: flag, multinational: flag }) as const;

    const [change] = compareContent({ blocks: [block(null)] }, { blocks: [block(false)] });

    expect(change?.fields.map(({ field, words }) => [field, words])).toEqual(
      ['direct', 'indirect', 'multinational'].map((flag) => [flag, [{ kind: 'added', words: '✗' }]]),
    );
  });
});
