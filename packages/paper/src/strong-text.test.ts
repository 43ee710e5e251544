import { expect, it } from 'vitest';
import { Sheet } from './sheet.ts';
import { strongHeight, writeStrong } from './strong-text.ts';

const sheet = () => new Sheet({ title: '', author: '', language: 'en-GB', at: new Date(0) });
const LINE = sheet().heightOf('x', { width: 100, size: 9 });

it.each([
  { what: 'a text without bold words', text: 'Potatoes and salt', width: 200, lines: 1 },
  {
    what: 'a bold word at the beginning and at the end',
    text: '**Milk** and **wheat**',
    width: 200,
    lines: 1,
  },
  {
    what: 'a bold part of a word, which is not broken there',
    text: 'aaaa **Weizen**mehl',
    width: 50,
    lines: 2,
  },
  { what: 'a space at the end of a line', text: '**Milk** aaaa', width: 20, lines: 2 },
  { what: 'a word that is wider than the line', text: '**Kartoffelstärkezubereitung**', width: 60, lines: 2 },
])('PRD-03 sets $what', ({ text, width, lines }) => {
  const paper = sheet();

  const height = writeStrong(paper, text, { x: 0, y: 0, width, size: 9 });

  expect(height / LINE).toBeCloseTo(lines);
  expect(strongHeight(paper, text, { width, size: 9 }) / LINE).toBeCloseTo(lines);
});
