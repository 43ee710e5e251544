import { dayFirst } from '@maincrop/domain/calendar/day-first';
import type { Locale } from '@maincrop/domain/locale/locales';
import { parseAmountMinor } from '@maincrop/domain/money/amount';
import { amountOnPaper } from '@maincrop/paper/figures';
import { PAGE, type Sheet, SIZES, WIDTH } from '@maincrop/paper/sheet';
import type { Tags } from '@maincrop/paper/tags';
import { minorText } from '../../../platform/amounts.ts';
import type { Say } from '../../../platform/texts.ts';
import type { ReadStatement } from './read-statement.ts';

/** A statement and whom it is for. */
export interface StatementOnPaper extends ReadStatement {
  readonly customerNr: string;
  readonly customerName: string;
  readonly at: Date;
}

/** One statement while it is drawn. */
export interface Paper {
  readonly sheet: Sheet;
  readonly tags: Tags;
  readonly about: StatementOnPaper;
  readonly locale: Locale;
  readonly say: Say<'statement'>;
}

/** A further page, which says of what it is; answers where it begins. */
export function nextPage({ sheet, about, say }: Paper): number {
  sheet.pdf.addPage();
  const title = `${say('title')} ${about.customerNr} · ${dayFirst(about.from)} – ${dayFirst(about.to)}`;
  sheet.ornament(
    () =>
      void sheet.text(title, { x: PAGE.left, y: PAGE.top, width: WIDTH, size: SIZES.strong, isBold: true }),
  );
  return PAGE.top + 24;
}

/** An amount in hundredths as the reader's language writes it. */
export function figure({ locale }: Paper, minor: bigint): string {
  const amount = parseAmountMinor(minorText(minor));
  // Beyond what can be counted exactly it still stands there, without separators.
  return amount === null ? minorText(minor) : amountOnPaper(amount, locale);
}
