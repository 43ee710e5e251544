import { dayFirst } from '@maincrop/domain/calendar/day-first';
import { SUPPLIER_TIME_ZONE, supplierToday } from '@maincrop/domain/calendar/supplier-time';
import type { Locale } from '@maincrop/domain/locale/locales';
import type { Course } from '@maincrop/domain/menu-engineering/dish';
import { type RankedDish, rankDishes } from '@maincrop/domain/menu-engineering/rank-dishes';
import { SAMPLE_DISHES } from '@maincrop/domain/menu-engineering/sample-dishes';
import { popularServings, profitablePriceCents } from '@maincrop/domain/menu-engineering/turning-points';
import { formatCents } from '@maincrop/messages/format-cents';
import { drawFeet, drawHead } from '@maincrop/paper/letter';
import { drawColumnHeads } from '@maincrop/paper/rows';
import { COLOURS, PAGE, Sheet, SIZES, WIDTH } from '@maincrop/paper/sheet';
import { Tags } from '@maincrop/paper/tags';
import { type Say, sayIn } from '../../../platform/texts.ts';
import type { DishRow } from '../dishes.store.ts';
import { COLUMNS, layoutOf } from './menu-sheet-layout.ts';
import { drawMenuPlot } from './menu-plot.ts';

export interface MenuOnPaper {
  readonly restaurantName: string;
  readonly course: Course;
  /** At least one. */
  readonly dishes: readonly DishRow[];
}

interface Paper {
  readonly sheet: Sheet;
  readonly tags: Tags;
  readonly dishes: readonly DishRow[];
  readonly ranked: readonly RankedDish<DishRow>[];
  readonly locale: Locale;
  readonly say: Say<'file-menu'>;
  readonly sayMenu: Say<'menu-engineering'>;
}

/** A menu on one page of A4 for the wall of the kitchen: the plot, and each dish with its group and what to do (MENU-12, MENU-15). */
export async function menuSheetPdf(
  menu: MenuOnPaper,
  { locale, asOf }: { readonly locale: Locale; readonly asOf: Date },
): Promise<Buffer> {
  const { say } = sayIn('file-menu', locale);
  const { say: sayMenu } = sayIn('menu-engineering', locale);
  const title = `${menu.restaurantName}, ${sayMenu(`courses.${menu.course}`)}`;
  const sheet = new Sheet({
    title: `${sayMenu('results.title')}: ${title}`,
    author: 'Maincrop',
    language: locale,
    at: asOf,
    isTagged: true,
  });
  const { dishes, missing } = rankDishes(menu.dishes);
  const paper: Paper = {
    sheet,
    tags: new Tags(sheet),
    dishes: menu.dishes,
    ranked: dishes,
    locale,
    say,
    sayMenu,
  };
  const layout = layoutOf(sheet, { title, count: dishes.length });
  drawTitle(paper, layout, { title, dates: datesOf(say, { locale, asOf }) });
  paper.tags.add(
    'Figure',
    () =>
      drawMenuPlot(sheet, {
        ranked: dishes,
        y: layout.plotTop,
        height: layout.plotHeight,
        locale,
        say: sayMenu,
      }),
    sayMenu('plot.label'),
  );
  drawTable(paper, layout);
  paper.tags.add('P', () =>
    drawFeet(
      sheet,
      missing > 0 ? [title, say('samples', { count: SAMPLE_DISHES.length, missing })] : [title],
    ),
  );
  paper.tags.end();
  return sheet.bytes();
}

function drawTitle(
  { sheet, tags, sayMenu }: Paper,
  layout: ReturnType<typeof layoutOf>,
  { title, dates }: { readonly title: string; readonly dates: string },
): void {
  const place = { x: PAGE.left, width: WIDTH };
  tags.add('P', () => drawHead(sheet, { sender: '', title: sayMenu('results.title') }));
  tags.add('H1', () => {
    sheet.text(title, {
      ...place,
      y: layout.titleTop,
      size: layout.titleSize,
      isBold: true,
      lines: 'many',
    });
  });
  tags.add('P', () => {
    sheet.text(dates, { ...place, y: layout.datesTop, colour: COLOURS.muted });
  });
}

function datesOf(
  say: Paper['say'],
  { locale, asOf }: { readonly locale: Locale; readonly asOf: Date },
): string {
  const month = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: SUPPLIER_TIME_ZONE,
  });
  return say('dates', { month: month.format(asOf), date: dayFirst(supplierToday(asOf)) });
}

function drawTable(
  paper: Paper,
  { tableTop, rowHeight, ruleAbove, rows }: ReturnType<typeof layoutOf>,
): void {
  const { sheet, tags, ranked, say, sayMenu } = paper;
  let y = tableTop;
  tags.add('P', () => {
    y = drawColumnHeads(
      sheet,
      [
        [COLUMNS.rank, sayMenu('column.priority')],
        [COLUMNS.name, sayMenu('whatIf.dish')],
        [COLUMNS.category, sayMenu('column.category')],
        [COLUMNS.servings, sayMenu('column.popularity')],
        [COLUMNS.contribution, sayMenu('contribution')],
        [COLUMNS.advice, say('advice')],
      ],
      y,
    );
  });
  y -= 3;
  for (const row of ranked.slice(0, rows)) {
    tags.add('P', () => drawRow(paper, row, y));
    y += rowHeight;
    tags.ornament(() => sheet.rule(y - ruleAbove, { weight: 0.4 }));
  }
  const left = ranked.length - rows;
  if (left > 0)
    tags.add('P', () => {
      sheet.text(say('more', { count: left }), {
        x: PAGE.left,
        y: y + 1,
        width: WIDTH,
        size: SIZES.small,
        colour: COLOURS.muted,
      });
    });
}

function drawRow({ sheet, locale, dishes, say, sayMenu }: Paper, row: RankedDish<DishRow>, y: number): void {
  const { dish, priority, category, contribution } = row;
  const cells = [
    [COLUMNS.rank, String(priority)],
    [COLUMNS.name, dish.name],
    [COLUMNS.category, sayMenu(`category.${category}`)],
    [COLUMNS.servings, String(dish.popularity)],
    [COLUMNS.contribution, formatCents(contribution * 100, locale)],
    [COLUMNS.advice, adviceOf(row, { dishes, locale, say })],
  ] as const;
  for (const [column, text] of cells)
    sheet.text(text, { ...column, y, size: SIZES.small, isBold: column === COLUMNS.name });
}

/** What to do, in the words of a list on a wall; the figures are those of the page (MENU-15). */
function adviceOf(
  { dish, category }: RankedDish<DishRow>,
  { dishes, locale, say }: Pick<Paper, 'dishes' | 'locale' | 'say'>,
): string {
  if (category === 'WINNER') return say('do.WINNER');
  if (category === 'SLEEPER') {
    const servings = popularServings(dishes, dish);
    return servings === null ? say('do.fewerDishes') : say('do.SLEEPER', { servings });
  }
  const cents = profitablePriceCents(dishes, dish);
  return cents === null ? say('do.cheaper') : say(`do.${category}`, { price: formatCents(cents, locale) });
}
