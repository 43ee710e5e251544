import { type Month, parseMonth } from '@maincrop/domain/calendar/month';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MonthRange, type MonthRangeProps } from './month-range.tsx';
import { check, Kept, LANGUAGES, preferHere, show } from './stage.builder.tsx';

interface Range {
  readonly from: Month | null;
  readonly to: Month | null;
}
const MIN = month('2025-11');
const MAX = month('2026-11');
const NONE: Range = { from: null, to: null };

interface KeptRangeProps extends Partial<Omit<MonthRangeProps, 'onChange'>> {
  readonly range?: Range;
  readonly onChange?: (range: Range) => void;
}

function KeptRange({ range = NONE, onChange, ...props }: KeptRangeProps) {
  return (
    <Kept initial={range} {...(onChange && { onChange })}>
      {({ from, to }, set) => (
        <MonthRange label="Period" min={MIN} max={MAX} {...props} from={from} to={to} onChange={set} />
      )}
    </Kept>
  );
}

const heard = () => vi.fn<(range: Range) => void>();
const WORDS = {
  'en-GB': { march: 'March 2026', may: 'May 2026' },
  de: { march: 'März 2026', may: 'Mai 2026' },
};

describe.each(LANGUAGES)('a range of months, %s', (locale) => {
  const { march, may } = WORDS[locale];

  it('CLM-20 begins with one press and ends with the next', async () => {
    const change = heard();
    await show(<KeptRange onChange={change} label="Zeitraum der Rückvergütung" />, locale);
    await expect.element(page.getByRole('group', { name: 'Zeitraum der Rückvergütung' })).toBeVisible();

    await named(march).click();
    await named(may).click();

    expect(change.mock.calls).toEqual([
      [{ from: '2026-03', to: null }],
      [{ from: '2026-03', to: '2026-05' }],
    ]);
    expect(pressed()).toEqual([march, locale === 'de' ? 'April 2026' : 'April 2026', may]);
    await check();
  });

  it('turns the year by named buttons and tells which one it shows', async () => {
    const { t, stage } = await show(<KeptRange />, locale);
    expect(stage.querySelector('[aria-live]')?.textContent).toBe('2026');

    await page.getByRole('button', { name: t('form.previousYear') }).click();

    expect(stage.querySelector('[aria-live]')?.textContent).toBe('2025');
    await expect
      .element(page.getByRole('button', { name: t('form.previousYear') }))
      .toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(page.getByRole('button', { name: t('form.nextYear') }))
      .not.toHaveAttribute('aria-disabled');
  });

  it('reads out its error and its help', async () => {
    const { t, draw } = await show(<KeptRange help="Help" error="-" />, locale);
    const range = page.getByRole('group');
    await expect.element(range).toHaveAccessibleDescription('- Help');
    const error = t('form.required');

    draw(<KeptRange error={error} />);

    await expect.element(range).toHaveAccessibleDescription(error);
    // It names no text that is not there.
    const ids = range.element().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.filter((id) => document.querySelector(`[id="${id}"]`) === null)).toEqual([]);
    await check();
  });
});

describe('a range of months', () => {
  it('CLM-20 runs forward: an earlier month begins it anew, and so does any month once it is whole', async () => {
    const change = heard();
    await show(<KeptRange onChange={change} />);

    for (const name of ['May 2026', 'March 2026', 'March 2026', 'July 2026']) await named(name).click();

    expect(change.mock.calls.map(([{ from, to }]) => [from, to])).toEqual([
      ['2026-05', null],
      ['2026-03', null],
      ['2026-03', '2026-03'],
      ['2026-07', null],
    ]);
  });

  it('CLM-28 takes no month outside its limits', async () => {
    const change = heard();
    await show(<KeptRange onChange={change} />);
    await expect.element(named('December 2026')).toBeDisabled();
    await expect.element(named('November 2026')).toBeEnabled();

    await named('December 2026').click({ force: true });
    await page.getByRole('button', { name: 'Previous year' }).click();
    await expect.element(named('October 2025')).toBeDisabled();
    await expect.element(named('November 2025')).toBeEnabled();

    expect(change).not.toHaveBeenCalled();
  });

  it('is one stop of the Tab key, walked with arrows, Page Up, Home and End, never beyond its limits', async () => {
    const change = heard();
    await show(<KeptRange range={{ from: month('2026-05'), to: month('2026-06') }} onChange={change} />);
    await named('May 2026').click();
    change.mockClear();
    const at = (name: string) => expect.element(named(name)).toHaveFocus();

    await userEvent.keyboard('{ArrowRight}');
    await at('June 2026');
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}{ArrowUp}');
    await at('May 2026');
    await userEvent.keyboard('{PageUp}');
    await at('November 2025');
    await userEvent.keyboard('{ArrowLeft}');
    await at('November 2025');
    await userEvent.keyboard('{End}{ArrowRight}');
    await at('November 2026');
    await userEvent.keyboard('{Home}');
    await at('November 2025');
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    await at('November 2025');
    expect(change).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');

    expect(change.mock.calls).toEqual([[{ from: '2025-11', to: null }]]);
  });

  it('keeps the focus when the last year is reached', async () => {
    await show(<KeptRange />);
    const previous = page.getByRole('button', { name: 'Previous year' });
    await previous.click();

    await userEvent.keyboard('{Enter}');

    await expect.element(previous).toHaveFocus();
    await expect.element(named('November 2025')).toBeVisible();
  });

  it('CLM-24 only shows the range while it is disabled', async () => {
    const change = heard();
    await show(
      <KeptRange isDisabled range={{ from: month('2026-03'), to: month('2026-04') }} onChange={change} />,
    );

    await named('May 2026').click({ force: true });

    expect(change).not.toHaveBeenCalled();
    expect(pressed()).toEqual(['March 2026', 'April 2026']);
    await check();
  });

  it('shows the range also where the machine chooses the colours', async () => {
    await show(<KeptRange range={{ from: month('2026-03'), to: month('2026-05') }} />);

    await preferHere({ 'forced-colors': 'active' });

    const ground = (name: string) => getComputedStyle(named(name).element()).backgroundColor;
    for (const name of ['March 2026', 'April 2026', 'May 2026'])
      expect(ground(name)).not.toBe(ground('June 2026'));
  });
});

function month(text: string): Month {
  const parsed = parseMonth(text);
  if (parsed === null) throw new RangeError(text);
  return parsed;
}

function named(name: string) {
  return page.getByRole('button', { name });
}

function pressed(): readonly (string | null)[] {
  return [...document.querySelectorAll('[aria-pressed="true"]')].map((each) =>
    each.getAttribute('aria-label'),
  );
}
