import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Checkbox, type CheckboxProps } from './checkbox.tsx';
import { check, Kept, LANGUAGES, show } from './stage.builder.tsx';

type TestProps = Partial<CheckboxProps>;
const LABEL = { 'en-GB': 'Remember this device', de: 'Dieses Gerät als vertrauenswürdig merken' };

function KeptCheckbox({ onChange, ...props }: TestProps) {
  return (
    <Kept initial={false} {...(onChange && { onChange })}>
      {(value, set) => <Checkbox label="Remember" {...props} isChecked={value} onChange={set} />}
    </Kept>
  );
}

describe.each(LANGUAGES)('a checkbox, %s', (locale) => {
  it('is named by its label, which can be pressed too, and follows the space bar', async () => {
    const heard = vi.fn<(isChecked: boolean) => void>();
    await show(<KeptCheckbox label={LABEL[locale]} onChange={heard} />, locale);
    const box = page.getByRole('checkbox', { name: LABEL[locale] });

    await page.getByText(LABEL[locale]).click();
    await expect.element(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect.element(box).not.toBeChecked();

    expect(heard.mock.calls).toEqual([[true], [false]]);
    await check();
  });

  it('reads out its error and its help', async () => {
    const { t, stage, draw } = await show(<KeptCheckbox help="For 30 days" />, locale);
    const box = page.getByRole('checkbox');
    await expect.element(box).toHaveAccessibleDescription('For 30 days');
    const error = t('form.required');

    draw(<KeptCheckbox help="For 30 days" error={error} />);

    await expect.element(box).toHaveAccessibleDescription(`${error} For 30 days`);
    await expect.element(box).toBeInvalid();
    expect(stage.querySelector('[aria-live]')?.textContent).toBe(error);
    await check();
  });
});

describe('a checkbox', () => {
  it('does not change while it is disabled', async () => {
    const heard = vi.fn<(isChecked: boolean) => void>();
    await show(<KeptCheckbox isDisabled onChange={heard} />);

    await page.getByText('Remember').click({ force: true });

    await expect.element(page.getByRole('checkbox')).toBeDisabled();
    expect(heard).not.toHaveBeenCalled();
  });

  it('keeps its name when the label is not shown', async () => {
    await show(<KeptCheckbox hideLabel label="Choose Anna" />);

    await expect.element(page.getByRole('checkbox', { name: 'Choose Anna' })).toBeVisible();
    expect(page.getByText('Choose Anna').element().getBoundingClientRect().width).toBeLessThanOrEqual(1);
    await check();
  });

  it('is not valid or invalid without an error', async () => {
    await show(<KeptCheckbox />);

    await expect.element(page.getByRole('checkbox')).not.toHaveAttribute('aria-invalid');
    await expect.element(page.getByRole('checkbox')).not.toHaveAttribute('aria-describedby');
  });
});
