import { isWeekend } from '@maincrop/domain/calendar/days';
import { type PlainDate, plainDate } from '@maincrop/domain/calendar/plain-date';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from './button.tsx';
import { DatePicker, type DatePickerProps } from './date-picker.tsx';
import { Form } from './form.tsx';
import { check, Kept, LANGUAGES, narrow, show } from './stage.builder.tsx';

const CHOSEN = december(7);
const MESSAGE = { 'en-GB': 'Earliest delivery date', de: 'Gewünschtes Lieferdatum der Bestellung' };

interface KeptPickerProps extends Partial<DatePickerProps> {
  readonly onSend?: () => void;
}

/** A date in a form, as in the wizard of a new order. */
function KeptPicker({ value = CHOSEN, onChange, onSend = () => undefined, ...props }: KeptPickerProps) {
  return (
    <Form onSubmit={onSend}>
      <Kept initial={value} {...(onChange && { onChange })}>
        {(date, set) => <DatePicker label="Day" {...props} value={date} onChange={set} />}
      </Kept>
      <Button type="submit">Next</Button>
    </Form>
  );
}

const field = page.getByRole('textbox');
const next = page.getByRole('button', { name: 'Next' });
const calendar = page.getByRole('dialog');
const heard = () => vi.fn<(date: PlainDate | null) => void>();

describe.each(LANGUAGES)('a typed day, %s', (locale) => {
  it.each(['1-1-27', '01.01.2027', '1/1/2027', '01012027', '2027-01-01', ' 1 1 27 '])(
    'NEW-27 LIM-05 is read as "%s" and shown as dd-MM-yyyy when the field is left',
    async (typed) => {
      const change = heard();
      await show(<KeptPicker value={null} onChange={change} />, locale);

      await field.fill(typed);
      await expect.element(field).toHaveValue(typed);
      await userEvent.tab();

      await expect.element(field).toHaveValue('01-01-2027');
      expect(change).toHaveBeenLastCalledWith('2027-01-01');
    },
  );

  it('NEW-27 is judged when the field is left, and what was typed stays', async () => {
    const { t, stage } = await show(<KeptPicker label={MESSAGE[locale]} />, locale);
    await field.fill('31-02-2027');
    await expect.element(field).not.toHaveAttribute('aria-invalid');

    await userEvent.tab();

    await expect
      .element(page.getByRole('textbox', { name: MESSAGE[locale] }))
      .toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveAccessibleDescription(t('form.date'));
    await expect.element(field).toHaveValue('31-02-2027');
    expect(stage.querySelector('[aria-live]')?.textContent).toBe(t('form.date'));
    await check();
  });

  it('is typed key by key where the form always has a day, and goes back to it when it is left half', async () => {
    const set = heard();
    await show(
      <DatePicker label="Day" value={CHOSEN} onChange={(day) => day !== null && set(day)} />,
      locale,
    );
    await userEvent.click(field);

    await userEvent.keyboard('09-12');
    await expect.element(field).toHaveValue('09-12');
    await userEvent.keyboard('-2026');
    expect(set).toHaveBeenCalledWith(december(9));

    await userEvent.click(field);
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    await expect.element(field).toHaveValue('');
    await userEvent.tab();
    await expect.element(field).toHaveValue('07-12-2026');
  });

  it('says in which form it is expected', async () => {
    const { t } = await show(<KeptPicker value={null} />, locale);

    await expect.element(field).toHaveAttribute('placeholder', t('form.dateForm'));
    await check();
  });
});

describe('a typed day', () => {
  it('NEW-23 a text that is no day takes the day chosen before away', async () => {
    const change = heard();
    await show(<KeptPicker onChange={change} />);
    await expect.element(field).toHaveValue('07-12-2026');

    await field.fill('morgen');

    expect(change).toHaveBeenLastCalledWith(null);
    await expect.element(field).toHaveValue('morgen');
  });

  it.each([
    ['Enter', () => userEvent.keyboard('{Enter}')],
    ['a press on the button', () => next.click()],
  ])(
    'NEW-23 is not sent by %s while it cannot be read; the field keeps the focus and its text',
    async (_, send) => {
      const sent = vi.fn<() => void>();
      const { t } = await show(<KeptPicker onSend={sent} />);
      await field.fill('31-02-2027');

      await send();

      await expect.element(field).toHaveFocus();
      await expect.element(field).toHaveValue('31-02-2027');
      await expect.element(field).toHaveAccessibleDescription(t('form.date'));
      expect(sent).not.toHaveBeenCalled();
    },
  );

  it('NEW-27 one click on the button is enough for a day as yyyy-mm-dd', async () => {
    const sent = vi.fn<() => void>();
    const change = heard();
    await show(<KeptPicker onSend={sent} onChange={change} />);
    await field.fill('2026-12-24');

    await next.click();

    expect(sent).toHaveBeenCalledTimes(1);
    expect(change).toHaveBeenLastCalledWith('2026-12-24');
  });

  it('is sent when the text that could not be read is removed or mended', async () => {
    const sent = vi.fn<() => void>();
    await show(<KeptPicker onSend={sent} />);
    await field.fill('x');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');

    await field.fill('');
    await expect.element(field).not.toHaveAttribute('aria-invalid');
    await userEvent.keyboard('{Enter}');

    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('is replaced when the form goes on to another day', async () => {
    const { draw } = await show(<DatePicker label="Day" value={CHOSEN} onChange={() => undefined} />);
    await field.fill('12-12-2026');

    draw(<DatePicker label="Day" value={december(14)} onChange={() => undefined} />);

    await expect.element(field).toHaveValue('14-12-2026');
  });

  it('is selected when the field is entered, so that typing replaces it', async () => {
    const change = heard();
    await show(<KeptPicker onChange={change} />);

    await userEvent.tab();
    await userEvent.keyboard('08122026');

    await expect.element(field).toHaveValue('08122026');
    expect(change).toHaveBeenLastCalledWith('2026-12-08');
  });

  it('shows the error of its form, its own sentence first', async () => {
    const { t } = await show(<KeptPicker error="Too early" />);
    await expect.element(field).toHaveAccessibleDescription('Too early');

    await field.fill('x');
    await userEvent.tab();

    await expect.element(field).toHaveAccessibleDescription(t('form.date'));
  });
});

describe('the calendar of a day', () => {
  it('NEW-27 opens by keyboard at the chosen day, is walked with arrows and gives the focus back', async () => {
    const change = heard();
    await show(<KeptPicker isDateUnavailable={isWeekend} onChange={change} />);
    await field.click();
    await userEvent.tab();
    const opener = page.getByRole('button', { name: 'Open calendar' });
    await expect.element(opener).toHaveFocus();

    await userEvent.keyboard('{Enter}');
    await expect.element(dayNamed('Monday, 7 December 2026')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');

    await expect.element(calendar).not.toBeInTheDocument();
    await expect.element(field).toHaveValue('15-12-2026');
    expect(change.mock.calls).toEqual([['2026-12-15']]);
    await expect.element(opener).toHaveFocus();
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    [
      'a press beside it',
      () => userEvent.click(document.body, { position: { x: 900, y: 700 }, force: true }),
    ],
  ])('closes with %s and changes nothing', async (_way, leave) => {
    const change = heard();
    await show(<KeptPicker onChange={change} />);
    await page.getByRole('button', { name: 'Open calendar' }).click();
    await expect.element(dayNamed('Monday, 7 December 2026')).toHaveFocus();

    await leave();

    await expect.element(calendar).not.toBeInTheDocument();
    expect(change).not.toHaveBeenCalled();
  });

  it('replaces a text that could not be read by the day that is picked', async () => {
    await show(<KeptPicker value={null} min={december(1)} max={december(31)} />);
    await field.fill('morgen');
    await userEvent.tab();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');

    await page.getByRole('button', { name: 'Open calendar' }).click();
    await dayNamed('Thursday, 10 December 2026').click();

    await expect.element(field).toHaveValue('10-12-2026');
    await expect.element(field).not.toHaveAttribute('aria-invalid');
  });

  it('fits into 320 px, below the field or above it', async () => {
    await show(
      <div style={{ paddingTop: '650px' }}>
        <KeptPicker />
      </div>,
    );
    await narrow();

    await page.getByRole('button', { name: 'Open calendar' }).click();
    await expect.element(dayNamed('Monday, 7 December 2026')).toHaveFocus();

    const box = calendar.element().getBoundingClientRect();
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(320);
    expect(box.bottom).toBeLessThanOrEqual(field.element().getBoundingClientRect().top);
  });
});

function december(day: number): PlainDate {
  return plainDate({ year: 2026, month: 12, day });
}

function dayNamed(name: string) {
  return page.getByRole('button', { name: new RegExp(`\\b${name}`) });
}
