import type { RichText } from '@maincrop/contract/schemas/content';
import { describe, expect, it } from 'vitest';
import { documentOf, textOf } from './text-document.ts';

const p = (...children: RichText) => ({ tag: 'p' as const, children });

describe('a text in the editor', () => {
  it.each<[string, RichText]>([
    ['nothing', []],
    ['a paragraph', [p('Fry it.')]],
    ['formats', [p('Fry ', { tag: 'strong', children: ['it'] }, ' ', { tag: 'em', children: ['hot'] }, '.')]],
    ['a line break', [p('One', { tag: 'br', children: [] }, 'two')]],
    ['headings', [{ tag: 'h2', children: ['Oil'] }, { tag: 'h3', children: ['Heat'] }, p('175 °C')]],
    [
      'a list in a list',
      [
        {
          tag: 'ul',
          children: [
            {
              tag: 'li',
              children: [p('One'), { tag: 'ol', children: [{ tag: 'li', children: [p('Two')] }] }],
            },
          ],
        },
      ],
    ],
    [
      'a link with a strong word',
      [p({ tag: 'a', href: '/contact', children: ['Ask ', { tag: 'strong', children: ['us'] }] })],
    ],
  ])('CNT-05 comes back as it went in: %s', (_name, text) => {
    expect(textOf(documentOf(text))).toEqual(text);
  });

  it('CNT-05 puts words that stand alone into a paragraph', () => {
    expect(textOf(documentOf(['Fry it.']))).toEqual([p('Fry it.')]);
    expect(textOf(documentOf([{ tag: 'ul', children: [{ tag: 'li', children: ['One'] }] }]))).toEqual([
      { tag: 'ul', children: [{ tag: 'li', children: [p('One')] }] },
    ]);
  });
});
