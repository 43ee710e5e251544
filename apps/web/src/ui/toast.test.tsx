import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from './dialog.tsx';
import { check, LANGUAGES, show } from './stage.builder.tsx';
import { showToast, ToastRegion } from './toast.tsx';

const SHOWN_MS = 6000;
const SAVED = { tone: 'ok', text: 'Saved' } as const;
const FAILED = { tone: 'danger', text: 'Not saved' } as const;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe.each(LANGUAGES)('a message, %s', (locale) => {
  it('is announced by a region that was there before it, and can be closed', async () => {
    const { t } = await show(<ToastRegion />, locale);
    const region = page.getByRole('region', { name: t('ui.messages') });
    await expect.element(region).toHaveAttribute('aria-live', 'polite');

    showToast({
      tone: 'warn',
      text: 'Das Rechnungssystem antwortet derzeit nicht, bitte später erneut versuchen.',
    });
    await expect.element(region.getByText(/Rechnungssystem/)).toBeVisible();
    await check();
    await page.getByRole('button', { name: t('ui.close') }).click();

    await expect.element(region).toBeEmptyDOMElement();
  });
});

describe('a message', () => {
  it('of success leaves after six seconds', async () => {
    await show(<ToastRegion />);
    showToast(SAVED);
    await expect.element(page.getByText('Saved')).toBeVisible();
    await expect.poll(() => vi.getTimerCount()).toBe(1);

    vi.advanceTimersByTime(SHOWN_MS - 1);
    await expect.element(page.getByText('Saved')).toBeVisible();
    vi.advanceTimersByTime(1);

    await expect.element(page.getByText('Saved')).not.toBeInTheDocument();
  });

  it.each([
    ['warning', 'warn'],
    ['failure', 'danger'],
  ] as const)('of %s stays until it is closed', async (_name, tone) => {
    await show(<ToastRegion />);
    showToast({ tone, text: 'Not saved' });
    await expect.element(page.getByText('Not saved')).toBeVisible();

    vi.advanceTimersByTime(SHOWN_MS * 100);
    await new Promise(requestAnimationFrame);

    await expect.element(page.getByText('Not saved')).toBeVisible();
  });

  it('stays while the pointer rests on it', async () => {
    await show(<ToastRegion />);
    showToast(SAVED);
    await page.getByText('Saved').hover();

    await expect.poll(() => vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(SHOWN_MS * 2);
    await expect.element(page.getByText('Saved')).toBeVisible();
    await userEvent.hover(document.body, { position: { x: 5, y: 5 }, force: true });
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(SHOWN_MS);

    await expect.element(page.getByText('Saved')).not.toBeInTheDocument();
  });

  it('stays while the focus is in it (WCAG 2.2.1)', async () => {
    await show(<ToastRegion />);
    showToast(SAVED);
    await expect.element(page.getByText('Saved')).toBeVisible();
    await userEvent.tab();
    await expect.element(page.getByRole('button')).toHaveFocus();

    await expect.poll(() => vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(SHOWN_MS * 2);
    await new Promise(requestAnimationFrame);

    await expect.element(page.getByText('Saved')).toBeVisible();
  });

  it('leaves room for three: successes go first, a failure is never pushed out by one', async () => {
    await show(<ToastRegion />);

    showToast(FAILED);
    for (const text of ['First', 'Second', 'Third']) showToast({ tone: 'ok', text });

    await expect.element(page.getByText('Third')).toBeVisible();
    expect(shown()).toEqual(['Not saved', 'Second', 'Third']);
  });

  it('shows in the dialog that is open, and in the page again afterwards', async () => {
    const screen = (isOpen: boolean) => (
      <>
        <ToastRegion />
        <Dialog isOpen={isOpen} title="Details" onClose={() => undefined}>
          Text
        </Dialog>
      </>
    );
    const { draw } = await show(screen(true));
    showToast(FAILED);
    const inside = page.getByRole('dialog').getByText('Not saved');
    await expect.element(inside).toBeVisible();
    expect(shown()).toEqual(['Not saved']);

    draw(screen(false));

    await expect.element(inside).not.toBeInTheDocument();
    await expect.element(page.getByText('Not saved')).toBeVisible();
  });

  it('lets presses beside it through to the page', async () => {
    const press = vi.fn<() => void>();
    await show(
      <>
        <button type="button" className="fixed right-0 bottom-0 size-11" onClick={() => press()}>
          Below
        </button>
        <ToastRegion />
      </>,
    );
    showToast(SAVED);
    await expect.element(page.getByText('Saved')).toBeVisible();

    await page.getByRole('button', { name: 'Below' }).click();

    expect(press).toHaveBeenCalledTimes(1);
  });
});

function shown(): readonly string[] {
  return [...document.querySelectorAll('section p')].map(({ textContent }) => textContent);
}
