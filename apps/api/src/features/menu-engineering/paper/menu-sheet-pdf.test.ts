import { LOCALE_IDS, type Locale } from '@maincrop/domain/locale/locales';
import { SAMPLE_DISHES } from '@maincrop/domain/menu-engineering/sample-dishes';
import { COLOURS, Sheet, SIZES } from '@maincrop/paper/sheet';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { sayIn } from '../../../platform/texts.ts';
import type { DishRow } from '../dishes.store.ts';
import { COLUMNS } from './menu-sheet-layout.ts';
import { menuSheetPdf } from './menu-sheet-pdf.ts';

const AT = new Date('2026-11-23T10:00:00Z');
const LONG = 'Tarte flambée aux pommes de terre rattes et au reblochon fermier';

function rows(count: number, name = LONG): DishRow[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    restaurantId: 'r',
    course: 'dinner',
    name: `${name} ${index + 1}`,
    popularity: ((index * 37) % 140) + 3,
    costPrice: 3 + (index % 7),
    chefTime: index % 9,
    staffTime: index % 6,
    price: 9 + ((index * 5) % 26),
    caseCost: null,
    version: 1,
  }));
}

async function textOf(
  dishes: readonly DishRow[],
  locale: Locale,
  { restaurantName = 'Zum Erdapfel', asOf = AT } = {},
) {
  const pdf = await menuSheetPdf({ restaurantName, course: 'dinner', dishes }, { locale, asOf });
  const { totalPages, text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return { totalPages, text: text.replaceAll(/\s+/g, ' ') };
}

describe('menuSheetPdf', () => {
  it.each(LOCALE_IDS)('MENU-12 MENU-16 sets 40 dishes with long names on one page, %s', async (locale) => {
    const { totalPages, text } = await textOf(rows(40), locale, { restaurantName: `${LONG}, ${LONG}` });

    expect(totalPages).toBe(1);
    const { say } = sayIn('menu-engineering', locale);
    const { say: sayFile } = sayIn('file-menu', locale);
    for (const said of [
      say('courses.dinner'),
      say('categories.sleepers'),
      say('plot.lineX', { servings: 49 }),
      say('plot.lineY', { amount: locale === 'en-GB' ? '12.78' : '12,78' }),
      say('category.WINNER'),
      sayFile('do.WINNER'),
      '23-11-2026',
      ' 40 Tarte',
    ])
      expect(text).toContain(said);
    expect(text.match(/Tarte flambée/g)?.length).toBeGreaterThanOrEqual(40);
  });

  it('says how many dishes more there are, and that a short menu was judged with samples', async () => {
    expect((await textOf(rows(200), 'en-GB')).text).toMatch(/ \d+ more dishes are on the results page\./);
    const few = await textOf(rows(3), 'en-GB');
    expect(few.text).toContain('Judged together with 10 sample dishes: 2 more dishes are needed');
    expect(few.text).not.toContain(SAMPLE_DISHES[0]?.name);
  });

  it('MENU-12 is of the day and the month that it is at the supplier', async () => {
    const { text } = await textOf(rows(3), 'en-GB', { asOf: new Date('2026-11-30T23:00:00Z') });

    expect(text).toContain('December 2026');
    expect(text).toContain('01-12-2026');
  });

  it.each(LOCALE_IDS)('MENU-15 has room for each heading and each advice, %s', (locale) => {
    const sheet = new Sheet({ title: '', author: '', language: locale, at: AT });
    const { say } = sayIn('menu-engineering', locale);
    const { say: sayFile } = sayIn('file-menu', locale);
    const widthOf = (text: string, font: 'plain' | 'bold') =>
      sheet.pdf.font(font).fontSize(SIZES.small).fillColor(COLOURS.ink).widthOfString(text);
    const price = locale === 'en-GB' ? '188.88' : '188,88';
    const advice = [
      sayFile('do.WINNER'),
      sayFile('do.RUNNER', { price }),
      sayFile('do.SLEEPER', { servings: 288 }),
      sayFile('do.LOSER', { price }),
      sayFile('do.cheaper'),
      sayFile('do.fewerDishes'),
    ];
    const categories = (['WINNER', 'RUNNER', 'SLEEPER', 'LOSER'] as const).map((each) =>
      say(`category.${each}`),
    );
    const tooWide = [
      ...advice.filter((text) => widthOf(text, 'plain') > COLUMNS.advice.width),
      ...categories.filter((text) => widthOf(text, 'plain') > COLUMNS.category.width),
      ...(['priority', 'popularity'] as const)
        .map((name) => say(`column.${name}`))
        .filter((text) => widthOf(text, 'bold') > COLUMNS.rank.width + 8),
      ...[say('contribution')].filter((text) => widthOf(text, 'bold') > COLUMNS.contribution.width),
    ];
    expect(tooWide).toEqual([]);
  });
});
