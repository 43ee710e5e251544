import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Select, type SelectProps } from './select.tsx';
import { check, Kept, LANGUAGES, show } from './stage.builder.tsx';

type Status = 'all' | 'open' | 'failed';
const OPTIONS = [
  { value: 'all', label: 'Alle' },
  { value: 'open', label: 'Offen' },
  { value: 'failed', label: 'Konnte nicht weitergegeben werden, wir kümmern uns darum' },
] as const;

function KeptSelect({ value = 'all', onChange, ...props }: Partial<SelectProps<Status>>) {
  return (
    <Kept<Status> initial={value} {...(onChange && { onChange })}>
      {(status, set) => <Select label="Status" options={OPTIONS} {...props} value={status} onChange={set} />}
    </Kept>
  );
}

const select = page.getByRole('combobox');

describe.each(LANGUAGES)('a choice from a list, %s', (locale) => {
  it('is named and described, and marked wrong', async () => {
    const { t, draw } = await show(<KeptSelect value="open" help="Help" />, locale);
    const named = page.getByRole('combobox', { name: 'Status' });
    await expect.element(named).toHaveAccessibleDescription('Help');
    const error = t('form.required');

    draw(<KeptSelect value="open" help="Help" error={error} />);

    await expect.element(named).toHaveAccessibleDescription(`${error} Help`);
    await expect.element(named).toBeInvalid();
    await expect.element(named).toHaveValue('open');
    await check();
  });
});

describe('a choice from a list', () => {
  it('is changed by pointer and by keyboard', async () => {
    const change = vi.fn<(value: Status) => void>();
    await show(<KeptSelect onChange={change} />);

    await select.selectOptions('Offen');
    await expect.element(select).toHaveValue('open');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');

    await expect.element(select).toHaveValue('failed');
    expect(change.mock.calls).toEqual([['open'], ['failed']]);
  });

  it('stays inside a narrow place with the longest option chosen', async () => {
    await show(
      <div className="w-30">
        <KeptSelect value="failed" hideLabel isDense />
      </div>,
      'de',
    );

    await expect.element(page.getByRole('combobox', { name: 'Status' })).toBeVisible();
    expect(select.element().getBoundingClientRect().width).toBeLessThanOrEqual(120);
    await check();
  });

  it('does not change while it is disabled', async () => {
    await show(<KeptSelect isDisabled />);

    await userEvent.tab();

    await expect.element(select).toBeDisabled();
    await expect.element(select).not.toHaveFocus();
  });

  it('lets presses on its arrow through', async () => {
    await show(<KeptSelect />);
    const arrow = document.querySelector('svg') ?? document.body;
    const { x, y, width, height } = arrow.getBoundingClientRect();

    expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(select.element());
  });
});
