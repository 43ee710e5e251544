import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { check, Kept, LANGUAGES, preferHere, show } from './stage.builder.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

const LABEL = { 'en-GB': 'E-mail address', de: 'E-Mail-Adresse für Rückvergütungsvereinbarungen' };
const HELP = { 'en-GB': 'For example: office laptop', de: 'Zum Beispiel: Laptop im Büro, Schlüsselbund' };

function KeptField({ value = '', onChange, ...props }: Partial<TextFieldProps>) {
  return (
    <Kept initial={value} {...(onChange && { onChange })}>
      {(text, set) => <TextField label="Name" {...props} value={text} onChange={set} />}
    </Kept>
  );
}

const field = page.getByRole('textbox');

describe.each(LANGUAGES)('a text, %s', (locale) => {
  it('is named by its label, which leads into it', async () => {
    await show(<KeptField label={LABEL[locale]} help={HELP[locale]} />, locale);

    await page.getByText(LABEL[locale]).click();

    await expect.element(page.getByRole('textbox', { name: LABEL[locale] })).toHaveFocus();
    await expect.element(field).toHaveAccessibleDescription(HELP[locale]);
    await expect.element(field).not.toBeInvalid();
    await check();
  });

  it('reads its error out before its help when it appears, and loses nothing that was typed', async () => {
    const named = (error?: string) => <KeptField label={LABEL[locale]} help={HELP[locale]} error={error} />;
    const { t, stage, draw } = await show(named(), locale);
    const live = stage.querySelector('[aria-live="polite"]');
    await field.fill('buyer@');
    expect(live?.textContent).toBe('');

    draw(named(t('form.email')));

    await expect.element(field).toBeInvalid();
    await expect.element(field).toHaveAccessibleDescription(`${t('form.email')} ${HELP[locale]}`);
    // The same element, else it is not announced.
    expect(live?.textContent).toBe(t('form.email'));
    await expect.element(field).toHaveValue('buyer@');
    await check();
  });
});

describe('a text', () => {
  it('hears each key', async () => {
    const change = vi.fn<(value: string) => void>();
    await show(<KeptField onChange={change} />);
    await userEvent.tab();

    await userEvent.keyboard('Zoë');

    expect(change.mock.calls).toEqual([['Z'], ['Zo'], ['Zoë']]);
    await expect.element(field).toHaveValue('Zoë');
  });

  it('says when it is required, without the words of the browser', async () => {
    await show(<KeptField required />);

    await expect.element(field).toBeRequired();
    await expect.element(field).toHaveAttribute('aria-required', 'true');
  });

  it('keeps its name when the label is not shown', async () => {
    await show(<KeptField hideLabel label="Reference" />);

    await expect.element(page.getByRole('textbox', { name: 'Reference' })).toBeVisible();
    expect(page.getByText('Reference').element().getBoundingClientRect().width).toBeLessThanOrEqual(1);
    await check();
  });

  it('can be read and copied, but not changed, while it is locked', async () => {
    await show(<KeptField value="buyer@customer.example" readOnly />);
    await userEvent.tab();

    await userEvent.keyboard('x');

    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('buyer@customer.example');
    await check();
  });

  it('cannot be reached while it is disabled', async () => {
    await show(<KeptField disabled />);

    await userEvent.tab();

    await expect.element(field).not.toHaveFocus();
  });

  it('shows where the focus is also where the machine chooses the colours', async () => {
    await show(<KeptField />);
    await preferHere({ 'forced-colors': 'active' });

    await userEvent.tab();

    await expect.element(field).toHaveFocus();
    const { outlineStyle, outlineWidth } = getComputedStyle(field.element());
    expect([outlineStyle, outlineWidth]).toEqual(['solid', '2px']);
  });

  it('draws the ring around a wrong text in the colour of errors', async () => {
    await show(<KeptField error="Wrong" />);

    await userEvent.tab();

    const { outlineColor, borderTopColor } = getComputedStyle(field.element());
    expect(outlineColor).toBe(borderTopColor);
    expect(outlineColor).toBe(getComputedStyle(page.getByText('Wrong').element()).color);
  });
});
