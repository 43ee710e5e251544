import { isWeekend } from '@maincrop/domain/calendar/days';
import { type PlainDate, plainDate } from '@maincrop/domain/calendar/plain-date';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MonthCalendar, type MonthCalendarProps } from './month-calendar.tsx';
import { check, LANGUAGES, preferHere, show } from './stage.builder.tsx';

const WORDS = {
  'en-GB': {
    month: 'December 2026',
    seventh: 'Monday, 7 December 2026',
    twelfth: 'Saturday, 12 December 2026',
  },
  de: { month: 'Dezember 2026', seventh: 'Montag, 7. Dezember 2026', twelfth: 'Samstag, 12. Dezember 2026' },
};

function aCalendar(props: Partial<MonthCalendarProps> = {}) {
  return <MonthCalendar label="Delivery" value={december(7)} onPick={() => undefined} {...props} />;
}

describe.each(LANGUAGES)('a calendar, %s', (locale) => {
  it('NEW-27 begins its weeks on Monday and speaks the language of the page', async () => {
    await show(aCalendar(), locale);

    await expect.element(page.getByRole('grid', { name: new RegExp(WORDS[locale].month) })).toBeVisible();
    const [first] = page.getByRole('row').elements();
    const rows = [...document.querySelectorAll('tbody tr')];
    expect(first).toBeDefined();
    // 1 December 2026 is a Tuesday.
    expect(rows[0]?.children[1]?.textContent).toBe('1');
    await expect.element(day(WORDS[locale].seventh)).toHaveFocus();
    await check();
  });

  it('NEW-27 takes no weekend, neither by pointer nor by keyboard', async () => {
    const pick = vi.fn<(date: PlainDate) => void>();
    await show(aCalendar({ isDateUnavailable: isWeekend, onPick: pick }), locale);

    await day(WORDS[locale].twelfth).click({ force: true });
    await userEvent.keyboard('{ArrowRight>5/}');
    await expect.element(day(WORDS[locale].twelfth)).toHaveFocus();
    await userEvent.keyboard('{Enter}');

    expect(pick).not.toHaveBeenCalled();
    await expect.element(day(WORDS[locale].twelfth)).toHaveAttribute('aria-disabled', 'true');
    expect(getComputedStyle(day(WORDS[locale].twelfth).element()).textDecorationLine).toBe('line-through');
    await day(WORDS[locale].seventh).click();
    expect(pick.mock.calls).toEqual([['2026-12-07']]);
  });
});

describe('a calendar', () => {
  it('goes to other months by its buttons and by Page Up and Down', async () => {
    await show(aCalendar());

    await page.getByRole('button', { name: 'Next' }).first().click();
    await expect.element(page.getByRole('grid', { name: /January 2027/ })).toBeVisible();
    await page.getByRole('button', { name: 'Previous' }).first().click();
    await day('Monday, 7 December 2026').click();
    await userEvent.keyboard('{PageUp}');

    await expect.element(day('Saturday, 7 November 2026')).toHaveFocus();
  });

  it('takes only days between the first and the last one', async () => {
    const pick = vi.fn<(date: PlainDate) => void>();
    await show(aCalendar({ min: december(7), max: december(10), onPick: pick }));

    await day('Sunday, 6 December 2026').click({ force: true });
    await day('Friday, 11 December 2026').click({ force: true });
    expect(pick).not.toHaveBeenCalled();
    await expect.element(page.getByRole('button', { name: 'Previous' }).first()).toBeDisabled();
    await day('Thursday, 10 December 2026').click();

    expect(pick.mock.calls).toEqual([['2026-12-10']]);
  });

  it('shows the chosen day also where the machine chooses the colours', async () => {
    await show(aCalendar());

    await preferHere({ 'forced-colors': 'active' });

    const chosen = getComputedStyle(day('Monday, 7 December 2026').element());
    const other = getComputedStyle(day('Tuesday, 8 December 2026').element());
    expect(chosen.fontWeight).not.toBe(other.fontWeight);
  });
});

function december(number: number): PlainDate {
  return plainDate({ year: 2026, month: 12, day: number });
}

function day(name: string) {
  return page.getByRole('button', { name: new RegExp(`\\b${name}`) });
}
