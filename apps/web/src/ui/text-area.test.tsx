import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { check, Kept, LANGUAGES, show } from './stage.builder.tsx';
import { TextArea, type TextAreaProps } from './text-area.tsx';

function KeptArea({ value = '', onChange, ...props }: Partial<TextAreaProps>) {
  return (
    <Kept initial={value} {...(onChange && { onChange })}>
      {(text, set) => <TextArea label="What happened" {...props} value={text} onChange={set} />}
    </Kept>
  );
}

const area = page.getByRole('textbox');

describe.each(LANGUAGES)('a text of several lines, %s', (locale) => {
  it('is named, described and marked wrong, and loses nothing that was typed', async () => {
    const named = (error?: string) => (
      <KeptArea required label="Beschreibung" help="Bis zu 2000 Zeichen" error={error} />
    );
    const { t, draw } = await show(named(), locale);
    await area.fill('Zwei Kartons\n  waren nass. ');

    draw(named(t('form.required')));

    const field = page.getByRole('textbox', { name: 'Beschreibung' });
    await expect.element(field).toHaveAccessibleDescription(`${t('form.required')} Bis zu 2000 Zeichen`);
    await expect.element(field).toBeInvalid();
    await expect.element(field).toBeRequired();
    await expect.element(field).toHaveValue('Zwei Kartons\n  waren nass. ');
    await check();
  });
});

describe('a text of several lines', () => {
  it('takes a new line where a field of one line would send its form', async () => {
    const send = vi.fn<() => void>();
    await show(
      <form onSubmit={() => send()}>
        <KeptArea />
      </form>,
    );
    await area.click();

    await userEvent.keyboard('one{Enter}two');

    await expect.element(area).toHaveValue('one\ntwo');
    expect(send).not.toHaveBeenCalled();
  });

  it('is left with Tab', async () => {
    await show(<KeptArea />);
    await userEvent.tab();
    await expect.element(area).toHaveFocus();

    await userEvent.tab();

    await expect.element(area).not.toHaveFocus();
    await expect.element(area).toHaveValue('');
  });
});
