import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button, IconButton } from './button.tsx';
import { buttonStyle } from './button-style.ts';
import { check, narrow, prefer, preferHere, show } from './stage.builder.tsx';

const KINDS = ['primary', 'quiet', 'danger', 'plain'] as const;

describe('a button', () => {
  it('is pressed with the pointer, with Enter and with the space bar', async () => {
    const press = vi.fn<() => void>();
    await show(<Button onClick={() => press()}>Place order</Button>);

    await page.getByRole('button', { name: 'Place order' }).click();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');

    expect(press).toHaveBeenCalledTimes(3);
  });

  it('keeps the focus while it is busy, says so and ignores further presses', async () => {
    const press = vi.fn<() => void>();
    const { draw } = await show(<Button onClick={() => press()}>Save</Button>);
    const button = page.getByRole('button', { name: 'Save' });
    await button.click();

    draw(
      <Button isPending onClick={() => press()}>
        Save
      </Button>,
    );

    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await button.click({ force: true });
    await userEvent.keyboard('{Enter}');
    expect(press).toHaveBeenCalledTimes(1);
    await check();
  });

  it('sends no form twice, not even by Enter in a field of the form', async () => {
    const send = vi.fn<() => void>();
    const form = (isPending: boolean) => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <input aria-label="Reference" />
        <Button type="submit" isPending={isPending}>
          Send
        </Button>
      </form>
    );
    const { draw } = await show(form(false));
    await page.getByRole('textbox').click();
    await userEvent.keyboard('{Enter}');

    draw(form(true));
    await userEvent.keyboard('{Enter}');

    expect(send).toHaveBeenCalledTimes(1);
  });

  it('cannot be reached while it is disabled, and sends no form unless it says that it does', async () => {
    const press = vi.fn<() => void>();
    await show(
      <form onSubmit={() => press()}>
        <Button isDisabled onClick={() => press()}>
          Delete
        </Button>
        <Button>Plain</Button>
      </form>,
    );

    await page.getByRole('button', { name: 'Delete' }).click({ force: true });
    await page.getByRole('button', { name: 'Plain' }).click();

    await expect.element(page.getByRole('button', { name: 'Delete' })).toBeDisabled();
    expect(press).not.toHaveBeenCalled();
  });

  it('can be read in each of its looks, and takes a second line at 320 px rather than leave the screen', async () => {
    const label = 'Wiederherstellungscodes aller Vereinbarungen erneut herunterladen';
    await show(
      <div className="flex flex-col items-start gap-2">
        {KINDS.map((kind) => (
          <Button key={kind} kind={kind} icon="close">
            {`${label} ${kind}`}
          </Button>
        ))}
        <div className="bg-soil p-2">
          <button type="button" className={buttonStyle('accent', 'small')}>
            {label}
          </button>
        </div>
      </div>,
      'de',
    );
    const heights = () =>
      page
        .getByRole('button')
        .elements()
        .map(({ clientHeight }) => clientHeight);
    const oneLine = heights();

    await check();

    await narrow();
    heights().forEach((height, index) => expect(height).toBeGreaterThan(oneLine[index] ?? Infinity));
  });

  it('stands still where motion is unwelcome', async () => {
    await show(<Button isPending>Save</Button>);
    const spinner = page.getByRole('button').element().querySelector('span') ?? document.body;
    const seconds = () => Number.parseFloat(getComputedStyle(spinner).animationDuration);
    expect(seconds()).toBeGreaterThan(0.1);

    await preferHere({ 'prefers-reduced-motion': 'reduce' });

    expect(seconds()).toBeLessThan(0.001);
  });

  it('keeps an edge where the machine chooses the colours', async () => {
    await show(<Button kind="primary">Save</Button>);

    await preferHere({ 'forced-colors': 'active' });

    const { borderTopColor, borderTopWidth } = getComputedStyle(page.getByRole('button').element());
    expect(borderTopWidth).toBe('1px');
    expect(borderTopColor).not.toBe('rgba(0, 0, 0, 0)');
    await prefer({});
  });
});

describe('a button without text', () => {
  it('has its label as name and as hint, and is large enough to hit', async () => {
    const press = vi.fn<() => void>();
    await show(<IconButton icon="close" label="Schließen" onClick={() => press()} />, 'de');
    const button = page.getByRole('button', { name: 'Schließen' });

    await button.click();
    await userEvent.keyboard('{Enter}');

    expect(press).toHaveBeenCalledTimes(2);
    await expect.element(button).toHaveAttribute('title', 'Schließen');
    await narrow();
    expect(button.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(36);
    await check();
  });

  it('ignores presses while it is disabled', async () => {
    const press = vi.fn<() => void>();
    await show(<IconButton icon="close" label="Close" isDisabled onClick={() => press()} />);

    await page.getByRole('button').click({ force: true });

    expect(press).not.toHaveBeenCalled();
  });
});
