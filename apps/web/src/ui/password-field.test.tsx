import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';
import { check, Kept, LANGUAGES, show } from './stage.builder.tsx';

const WORDS = {
  'en-GB': { label: 'Password', show: 'Show password', hide: 'Hide password' },
  de: { label: 'Passwort', show: 'Passwort anzeigen', hide: 'Passwort verbergen' },
};

function KeptPassword({
  locale,
  ...props
}: Partial<PasswordFieldProps> & { readonly locale: keyof typeof WORDS }) {
  const words = WORDS[locale];
  return (
    <Kept initial="">
      {(value, set) => (
        <PasswordField
          label={words.label}
          name="password"
          autoComplete="current-password"
          showLabel={words.show}
          hideLabel={words.hide}
          {...props}
          value={value}
          onChange={set}
        />
      )}
    </Kept>
  );
}

describe.each(LANGUAGES)('a password, %s', (locale) => {
  const words = WORDS[locale];
  const field = page.getByLabelText(words.label, { exact: true });

  it('is hidden until it is to be shown, and is not lost on the way', async () => {
    await show(<KeptPassword locale={locale} />, locale);
    await field.fill(' päss Wort ');
    await expect.element(field).toHaveAttribute('type', 'password');

    await page.getByRole('button', { name: words.show }).click();
    await expect.element(field).toHaveAttribute('type', 'text');
    await expect.element(field).toHaveValue(' päss Wort ');
    const hide = page.getByRole('button', { name: words.hide });
    await expect.element(hide).toHaveAttribute('aria-pressed', 'true');
    await check();
    await userEvent.keyboard('{Enter}');

    await expect.element(field).toHaveAttribute('type', 'password');
    await expect.element(page.getByRole('button', { name: words.show })).toHaveFocus();
  });

  it('reads out its error and its help', async () => {
    const { t, draw } = await show(<KeptPassword locale={locale} help="12+" />, locale);
    await field.fill('wrong');
    await expect.element(field).toHaveAccessibleDescription('12+');
    const error = t('form.required');

    draw(<KeptPassword locale={locale} help="12+" error={error} />);

    await expect.element(field).toHaveAccessibleDescription(`${error} 12+`);
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveValue('wrong');
    await check();
  });
});

describe('a password', () => {
  it('is known to password managers and is not corrected', async () => {
    await show(<KeptPassword locale="en-GB" autoComplete="new-password" />);
    const field = page.getByLabelText('Password', { exact: true });

    await expect.element(field).toHaveAttribute('autocomplete', 'new-password');
    await expect.element(field).toHaveAttribute('name', 'password');
    await expect.element(field).toHaveAttribute('autocapitalize', 'none');
    await expect.element(field).toHaveAttribute('spellcheck', 'false');
    await expect.element(field).toBeRequired();
  });

  it('does not send its form by the button that shows it', async () => {
    let sent = 0;
    await show(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent += 1;
        }}
      >
        <KeptPassword locale="en-GB" />
      </form>,
    );

    await page.getByRole('button', { name: 'Show password' }).click();

    expect(sent).toBe(0);
  });
});
