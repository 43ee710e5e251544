import { labelledPoints, type Point } from '@maincrop/domain/menu-engineering/plot/labelled-points';
import { LABEL_HEIGHT } from '@maincrop/domain/menu-engineering/plot/place-labels';
import { MARGIN, plotScale, type PlotScale } from '@maincrop/domain/menu-engineering/plot/plot-scale';
import type { RankedDish } from '@maincrop/domain/menu-engineering/rank-dishes';
import { menuLines } from '@maincrop/domain/menu-engineering/turning-points';
import { formatCents } from '@maincrop/messages/format-cents';
import { COLOURS, PAGE, type Sheet, WIDTH } from '@maincrop/paper/sheet';
import type { Say } from '../../../platform/texts.ts';
import type { DishRow } from '../dishes.store.ts';

/** Points of a unit of the drawing, in which its letters are as large as on a screen. */
const SCALE = 0.62;
const LETTERS = 8;
const DASHES = 4;

export interface MenuPlot {
  readonly ranked: readonly RankedDish<DishRow>[];
  readonly y: number;
  readonly height: number;
  readonly locale: string;
  readonly say: Say<'menu-engineering'>;
}

/** The plot of a menu as on its page: both lines by name, each dish with its rank and, where there is room, its name. */
export function drawMenuPlot(sheet: Sheet, { ranked, y, height, locale, say }: MenuPlot): void {
  const dishes = ranked.map(({ dish }) => dish);
  const lines = menuLines(dishes);
  const scale = plotScale(dishes, lines, { width: WIDTH / SCALE, height: height / SCALE });
  const at = { sheet, left: PAGE.left, top: y };
  drawGround(at, { scale, lines, locale, say });
  const letters = sheet.pdf.font('plain').fontSize(LETTERS);
  const widthOf = (text: string) => letters.widthOfString(text) / SCALE + 2;
  for (const point of labelledPoints(ranked, scale, widthOf)) drawPoint(at, point);
}

interface Place {
  readonly sheet: Sheet;
  readonly left: number;
  readonly top: number;
}

interface Ground extends Pick<MenuPlot, 'locale' | 'say'> {
  readonly scale: PlotScale;
  readonly lines: ReturnType<typeof menuLines>;
}

function drawGround(at: Place, { scale, lines, locale, say }: Ground): void {
  const [right, bottom] = [scale.width - MARGIN.right, scale.height - MARGIN.bottom];
  const [lineX, lineY] = [scale.x(lines.servings), scale.y(lines.contributionCents)];
  const { pdf } = at.sheet;
  const x = (value: number) => at.left + value * SCALE;
  const y = (value: number) => at.top + value * SCALE;
  pdf.rect(x(lineX), y(MARGIN.top), (right - lineX) * SCALE, (lineY - MARGIN.top) * SCALE).fill(WINNERS);
  const stroke = (from: readonly [number, number], to: readonly [number, number], colour: string) =>
    pdf.moveTo(x(from[0]), y(from[1])).lineTo(x(to[0]), y(to[1])).lineWidth(0.6).stroke(colour);
  for (const tick of scale.ticksX) {
    stroke([scale.x(tick), MARGIN.top], [scale.x(tick), bottom], COLOURS.line);
    write(at, String(tick), { x: scale.x(tick) - 30, y: bottom + 5, width: 60, side: 'middle' });
  }
  for (const tick of scale.ticksY) {
    stroke([MARGIN.left, scale.y(tick)], [right, scale.y(tick)], COLOURS.line);
    write(at, formatCents(tick, locale), {
      x: 0,
      y: scale.y(tick) - 8,
      width: MARGIN.left - 6,
      side: 'right',
    });
  }
  stroke([MARGIN.left, MARGIN.top], [MARGIN.left, bottom], COLOURS.muted);
  stroke([MARGIN.left, bottom], [right, bottom], COLOURS.muted);
  pdf.dash(DASHES, { space: DASHES - 1 });
  stroke([lineX, MARGIN.top], [lineX, bottom], COLOURS.ink);
  stroke([MARGIN.left, lineY], [right, lineY], COLOURS.ink);
  pdf.undash();
  const half = (right - MARGIN.left) / 2;
  const fields = [
    ['sleepers', MARGIN.left + 6, MARGIN.top + 3, 'left'],
    ['winners', right - half - 6, MARGIN.top + 3, 'right'],
    ['laggards', MARGIN.left + 6, bottom - 17, 'left'],
    ['runners', right - half - 6, bottom - 17, 'right'],
  ] as const;
  for (const [field, left, top, side] of fields)
    write(at, say(`categories.${field}`), { x: left, y: top, width: half, side, isBold: true });
  write(at, say('plot.lineX', { servings: lines.servings }), {
    x: lineX + 5,
    y: MARGIN.top + 19,
    width: half,
    side: 'left',
  });
  write(at, say('plot.lineY', { amount: formatCents(lines.contributionCents, locale) }), {
    x: right - half - 6,
    y: lineY - 19,
    width: half,
    side: 'right',
  });
  write(at, say('plot.across'), { x: right - half, y: bottom + 22, width: half, side: 'right' });
}

function drawPoint(at: Place, { x, y, radius, category, label }: Point): void {
  const { fill, edge } = MARKS[category];
  at.sheet.pdf
    .circle(at.left + x * SCALE, at.top + y * SCALE, radius * SCALE)
    .lineWidth(0.8)
    .fillAndStroke(fill, edge);
  if (label === null) return;
  const { left, top, width, text } = label;
  write(at, text, {
    x: left + 1,
    y: top + (LABEL_HEIGHT - LETTERS * 1.45) / 4,
    width: width + 20,
    side: 'left',
    colour: COLOURS.ink,
  });
}

interface Words {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly side: 'left' | 'right' | 'middle';
  readonly isBold?: boolean;
  readonly colour?: string;
}

function write(
  { sheet, left, top }: Place,
  text: string,
  { x, y, width, side, isBold = false, colour }: Words,
): void {
  const shift =
    side === 'middle'
      ? (width * SCALE - sheet.pdf.font('plain').fontSize(LETTERS).widthOfString(text)) / 2
      : 0;
  sheet.text(text, {
    x: left + x * SCALE + shift,
    y: top + y * SCALE,
    width: width * SCALE,
    size: LETTERS,
    align: side === 'right' ? 'right' : 'left',
    isBold,
    colour: colour ?? (isBold ? COLOURS.brandStrong : COLOURS.muted),
  });
}

// As the screen has them in its light scheme; told apart in grey as well.
const WINNERS = '#e3f4e8';
const MARKS = {
  WINNER: { fill: '#2f7a4a', edge: '#1d5531' },
  RUNNER: { fill: '#b06a24', edge: COLOURS.brandStrong },
  SLEEPER: { fill: '#faeedd', edge: COLOURS.brandStrong },
  LOSER: { fill: '#f7f2eb', edge: COLOURS.muted },
} as const;
