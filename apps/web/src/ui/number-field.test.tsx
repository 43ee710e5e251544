import { CLAMP_HIGHLIGHT_MS, LAYERS_MAX, PALLETS_MAX } from '@maincrop/domain/quantity/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NumberField, type NumberFieldProps } from './number-field.tsx';
import { check, Kept, LANGUAGES, show } from './stage.builder.tsx';
import { ToastRegion } from './toast.tsx';

function KeptNumber({ value = 0, onChange, ...props }: Partial<NumberFieldProps>) {
  return (
    <Kept initial={value} {...(onChange && { onChange })}>
      {(number, set) => (
        <NumberField label="Pallets" max={PALLETS_MAX} {...props} value={number} onChange={set} />
      )}
    </Kept>
  );
}

const field = page.getByRole('textbox');
const heard = () => vi.fn<(value: number) => void>();

describe.each(LANGUAGES)('a quantity, %s', (locale) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('NEW-07 above its maximum becomes the maximum, lights up for 600 ms and says so', async () => {
    const change = heard();
    const { t } = await show(<KeptNumber onChange={change} />, locale);
    const said = page.getByRole('status');

    await field.fill('46');

    await expect.element(field).toHaveValue('45');
    await expect.element(field).toHaveAttribute('data-lit');
    await expect.element(said).toHaveTextContent(t('ui.clamped', { max: PALLETS_MAX }));
    expect(change.mock.calls).toEqual([[45]]);
    vi.advanceTimersByTime(CLAMP_HIGHLIGHT_MS - 1);
    await expect.element(field).toHaveAttribute('data-lit');
    vi.advanceTimersByTime(1);
    await expect.element(field).not.toHaveAttribute('data-lit');
    await expect.element(said).toBeEmptyDOMElement();
  });
});

describe('a quantity', () => {
  it.each([
    ['abc', 0],
    ['1,5', 0],
    ['1e2', 0],
    ['-3', 0],
    ['12', 12],
    ['007', 7],
  ])('NEW-06 "%s" means %i', async (typed, value) => {
    await show(<KeptNumber value={3} />);

    await field.fill(typed);
    await userEvent.tab();

    await expect.element(field).toHaveValue(String(value));
  });

  it.each(['19,50', '1.234,50', '1 234,5', ',5', '-12', '12 boxes', '1e52'])(
    'NEW-06 does not read the rest of "%s" as another number, and says why it is 0 then',
    async (typed) => {
      const { t } = await show(<KeptNumber value={3} max={9999} />);

      await field.click();
      await userEvent.keyboard(typed);

      await expect.element(field).toHaveValue(typed);
      await expect.element(field).not.toHaveAttribute('aria-invalid');
      expect((field.element() as HTMLInputElement).validity.customError).toBe(true);
      await userEvent.tab();
      await expect.element(field).toHaveValue('0');
      await expect.element(field).toHaveAccessibleDescription(t('ui.wholeNumbers'));
      await field.fill('20');
      await expect.element(field).not.toHaveAttribute('aria-invalid');
      expect((field.element() as HTMLInputElement).validity.customError).toBe(false);
    },
  );

  it('NEW-06 says at the end of the page what a field of a table cannot say below itself', async () => {
    const { t } = await show(
      <>
        <KeptNumber value={3} isDense />
        <ToastRegion />
      </>,
    );
    const said = page.getByText(`Pallets: ${t('ui.wholeNumbers')}`);
    await field.fill('1,5');
    await userEvent.tab();
    await expect.element(field).toHaveValue('0');
    await expect.element(said).toBeVisible();
    await field.click();
    await userEvent.tab();
    expect(said.elements()).toHaveLength(1);

    await field.fill('2');

    await expect.element(said).not.toBeInTheDocument();
  });

  it.each([
    ['de', '1.500'],
    ['en-GB', '1,500'],
    ['fr', '1 500'],
  ] as const)('takes what it shows itself, %s: %s', async (locale, typed) => {
    const change = heard();
    await show(<KeptNumber max={9999} onChange={change} />, locale);

    await field.click();
    await userEvent.keyboard(typed);

    expect(change.mock.calls.at(-1)).toEqual([1500]);
    expect((field.element() as HTMLInputElement).validity.customError).toBe(false);
  });

  it('says nothing of what was typed once another number comes from elsewhere', async () => {
    const pallets = (value: number) => (
      <NumberField label="Pallets" max={PALLETS_MAX} value={value} onChange={() => undefined} />
    );
    const { draw } = await show(pallets(0));
    await field.fill('1,5');
    await userEvent.tab();
    await expect.element(field).toBeInvalid();

    draw(pallets(9));

    await expect.element(field).toHaveValue('9');
    await expect.element(field).not.toHaveAttribute('aria-invalid');
  });

  it.each([
    ['de', '99.999', '1.500'],
    ['en-GB', '99,999', '1,500'],
  ] as const)(
    'is read with its thousands apart, %s, and typed in plain digits',
    async (locale, shown, typed) => {
      await show(<KeptNumber value={99_999} max={99_999} />, locale);
      await expect.element(field).toHaveValue(shown);

      await field.click();
      await expect.element(field).toHaveValue('99999');
      await userEvent.keyboard('1500');
      await expect.element(field).toHaveValue('1500');
      await userEvent.tab();

      await expect.element(field).toHaveValue(typed);
    },
  );

  it('NEW-07 both sides of the maximum', async () => {
    const change = heard();
    await show(<KeptNumber max={LAYERS_MAX} onChange={change} />);

    await field.fill('750');
    await expect.element(field).not.toHaveAttribute('data-lit');
    await field.fill('751');
    await expect.element(field).toHaveAttribute('data-lit');

    expect(change.mock.calls).toEqual([[750]]);
    await expect.element(field).toHaveValue('750');
  });

  it('may be empty while it is typed anew, and is 0 then', async () => {
    const change = heard();
    await show(<KeptNumber value={12} onChange={change} />);

    await field.fill('');
    await expect.element(field).toHaveValue('');
    await userEvent.tab();

    await expect.element(field).toHaveValue('0');
    expect(change.mock.calls).toEqual([[0]]);
  });

  it('steps with the arrow keys and stops at both ends', async () => {
    const change = heard();
    await show(<KeptNumber value={44} onChange={change} />);
    await field.click();

    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.element(field).toHaveValue('45');
    await expect.element(field).toHaveAttribute('data-lit');
    await field.fill('1');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');

    await expect.element(field).toHaveValue('0');
    expect(change.mock.calls).toEqual([[45], [1], [0]]);
  });

  it('is selected when it is entered, so that typing replaces it', async () => {
    await show(<KeptNumber value={12} />);

    await userEvent.tab();
    await userEvent.keyboard('3');

    await expect.element(field).toHaveValue('3');
  });

  it('follows a value that changes elsewhere', async () => {
    const pallets = (value: number) => (
      <NumberField label="Pallets" max={PALLETS_MAX} value={value} onChange={() => undefined} />
    );
    const { draw } = await show(pallets(3));

    draw(pallets(9));

    await expect.element(field).toHaveValue('9');
  });

  it('is named and described, also where its label is not shown', async () => {
    await show(<KeptNumber hideLabel isDense error="Not so many" />);

    await expect.element(page.getByRole('textbox', { name: 'Pallets' })).toBeInvalid();
    await expect.element(field).toHaveAccessibleDescription('Not so many');
    await expect.element(field).toHaveAttribute('inputmode', 'numeric');
    await check();
  });

  it('takes nothing while it is disabled', async () => {
    await show(<KeptNumber value={3} isDisabled />);

    await userEvent.tab();

    await expect.element(field).toBeDisabled();
    await expect.element(field).not.toHaveFocus();
    await check();
  });
});
