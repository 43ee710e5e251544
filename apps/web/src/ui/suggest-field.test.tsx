import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { check, Kept, LANGUAGES, preferHere, show } from './stage.builder.tsx';
import { SuggestField, type SuggestFieldProps } from './suggest-field.tsx';

const PARTIES = ['Großhandel Schmidt & Söhne', 'Metzger GmbH', 'Frische-Zentrum Rückvergütungsvereinbarung'];
const MANY = Array.from({ length: 20 }, (_, index) => `Wholesaler ${index + 1}`);

function KeptSuggest({ value = '', onChange, ...props }: Partial<SuggestFieldProps>) {
  return (
    <Kept initial={value} {...(onChange && { onChange })}>
      {(text, set) => (
        <SuggestField
          label="Wholesaler"
          listLabel="Known wholesalers"
          suggestions={PARTIES}
          countText={(count) => `${count} suggestions`}
          {...props}
          value={text}
          onChange={set}
        />
      )}
    </Kept>
  );
}

const field = page.getByRole('combobox');
const list = page.getByRole('listbox');
const options = page.getByRole('option');
const heard = () => vi.fn<(value: string) => void>();

describe.each(LANGUAGES)('a text with suggestions, %s', (locale) => {
  it('is named, described and marked wrong, and loses nothing that was typed', async () => {
    const named = (error?: string) => <KeptSuggest label="Großhändler" help="Help" error={error} />;
    const { t, draw } = await show(named(), locale);
    await field.fill('Unbekannt');

    draw(named(t('form.required')));

    await expect.element(page.getByRole('combobox', { name: 'Großhändler' })).toBeInvalid();
    await expect.element(field).toHaveAccessibleDescription(`${t('form.required')} Help`);
    await expect.element(field).toHaveValue('Unbekannt');
    await check();
  });
});

describe('a text with suggestions', () => {
  it('opens its list on a press, says how many there are, and takes the one that is pressed', async () => {
    const change = heard();
    await show(<KeptSuggest onChange={change} />);
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');

    await field.click();
    await expect.element(page.getByRole('listbox', { name: 'Known wholesalers' })).toBeVisible();
    await expect.element(field).toHaveAttribute('aria-expanded', 'true');
    await expect.element(page.getByRole('status')).toHaveTextContent('3 suggestions');
    await check();
    await options.nth(1).click();

    await expect.element(field).toHaveValue('Metzger GmbH');
    await expect.element(field).toHaveFocus();
    await expect.element(list).not.toBeInTheDocument();
    expect(change.mock.calls).toEqual([['Metzger GmbH']]);
  });

  it('is walked round with the arrow keys, the active one being told, and takes it with Enter', async () => {
    const send = vi.fn<() => void>();
    await show(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <KeptSuggest />
      </form>,
    );
    await userEvent.tab();

    await userEvent.keyboard('{ArrowUp}');
    await expect.element(active()).toHaveTextContent(PARTIES[2] ?? '');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(active()).toHaveTextContent(PARTIES[0] ?? '');
    expect(field.element().getAttribute('aria-activedescendant')).toBe(active().element().id);
    await userEvent.keyboard('{Enter}');

    await expect.element(field).toHaveValue(PARTIES[0] ?? '');
    expect(send).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('keeps the active suggestion in sight in a long list', async () => {
    await show(<KeptSuggest suggestions={MANY} />);
    await userEvent.tab();

    await userEvent.keyboard('{ArrowUp}');

    await expect.element(active()).toHaveTextContent('Wholesaler 20');
    const box = list.element().getBoundingClientRect();
    const { top, bottom } = active().element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(box.top);
    expect(bottom).toBeLessThanOrEqual(box.bottom);
  });

  it('closes its list with Escape and nothing else', async () => {
    const close = vi.fn<() => void>();
    await show(<KeptSuggest value="Metz" />);
    const dialogKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    document.addEventListener('keydown', dialogKey);
    await field.click();

    await userEvent.keyboard('{Escape}');
    await expect.element(list).not.toBeInTheDocument();
    expect(close).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');

    expect(close).toHaveBeenCalledTimes(1);
    await expect.element(field).toHaveValue('Metz');
    document.removeEventListener('keydown', dialogKey);
  });

  it('closes its list when it is left, and keeps what was typed', async () => {
    await show(<KeptSuggest />);
    await field.fill('Somebody else');
    await expect.element(list).toBeVisible();

    await userEvent.tab();

    await expect.element(list).not.toBeInTheDocument();
    await expect.element(field).toHaveValue('Somebody else');
  });

  it('does not choose when a finger only scrolls the list', async () => {
    const change = heard();
    await show(<KeptSuggest suggestions={MANY} onChange={change} />);
    await field.click();
    const touch = { bubbles: true, cancelable: true, pointerType: 'touch', isPrimary: true };

    const option = options.nth(2).element();
    option.dispatchEvent(new PointerEvent('pointerdown', touch));
    option.dispatchEvent(new PointerEvent('pointercancel', touch));

    expect(change).not.toHaveBeenCalled();
    await expect.element(list).toBeVisible();
  });

  it('offers no list where nothing is known, or only what stands there already', async () => {
    await show(<KeptSuggest value="Metzger GmbH" suggestions={['Metzger GmbH']} />);

    await field.click();
    await userEvent.keyboard('{ArrowDown}');

    await expect.element(list).not.toBeInTheDocument();
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  });

  it('shows the active suggestion also where the machine chooses the colours', async () => {
    await show(<KeptSuggest />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');

    await preferHere({ 'forced-colors': 'active' });

    const ground = (option: Element) => getComputedStyle(option).backgroundColor;
    expect(ground(active().element())).not.toBe(ground(options.nth(1).element()));
  });
});

function active() {
  return page.getByRole('option', { selected: true });
}
