import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Pagination } from './pagination.tsx';
import { check, LANGUAGES, preferHere, show } from './stage.builder.tsx';

interface KeptPagesProps {
  readonly start?: number;
  readonly pages?: number;
  readonly label?: string;
  readonly onPage?: (page: number) => void;
}

function KeptPages({ start = 10, pages = 20, label = 'Pages', onPage }: KeptPagesProps) {
  const [current, setCurrent] = useState(start);
  return (
    <Pagination
      label={label}
      page={current}
      pages={pages}
      hrefOf={(to) => `#page=${to}`}
      onPage={(to) => {
        onPage?.(to);
        setCurrent(to);
      }}
    />
  );
}

const links = page.getByRole('link');
const numbers = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);

describe.each(LANGUAGES)('the pages of a list, %s', (locale) => {
  it('INV-05 are named in the language of the page, the current one being told', async () => {
    const { t } = await show(<KeptPages label="Seiten der Rückvergütungsvereinbarungen" />, locale);

    await expect
      .element(page.getByRole('navigation', { name: 'Seiten der Rückvergütungsvereinbarungen' }))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: t('ui.page', { page: 10 }), exact: true }))
      .toHaveAttribute('aria-current', 'page');
    expect(document.querySelectorAll('[aria-current]').length).toBe(1);
    await check();

    await page.getByRole('link', { name: t('ui.nextPage') }).click();
    await expect
      .element(page.getByRole('link', { name: t('ui.page', { page: 11 }), exact: true }))
      .toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: t('ui.previousPage') }).click();
    await expect
      .element(page.getByRole('link', { name: t('ui.page', { page: 10 }), exact: true }))
      .toHaveAttribute('aria-current', 'page');
  });
});

describe('the pages of a list', () => {
  it.each([
    [1, ['1', '2', '3', '4', '…', '20', '']],
    [5, ['', '1', '2', '3', '4', '5', '6', '7', '8', '…', '20', '']],
    [10, ['', '1', '…', '7', '8', '9', '10', '11', '12', '13', '…', '20', '']],
    [16, ['', '1', '…', '13', '14', '15', '16', '17', '18', '19', '20', '']],
    [20, ['', '1', '…', '17', '18', '19', '20']],
  ])('INV-05 around page %i', async (start, shown) => {
    await show(<KeptPages start={start} />);

    expect(numbers()).toEqual(shown);
  });

  it('are not there for a single page', async () => {
    await show(<KeptPages start={1} pages={1} />);

    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  });

  it('are turned by keyboard alone, and the focus stays on the page that was chosen', async () => {
    const turn = vi.fn<(page: number) => void>();
    await show(<KeptPages start={1} pages={3} onPage={turn} />);
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(page.getByRole('link', { name: 'Page 2' })).toHaveFocus();

    await userEvent.keyboard('{Enter}');

    expect(turn.mock.calls).toEqual([[2]]);
    await expect.element(page.getByRole('link', { name: 'Page 2' })).toHaveFocus();
  });

  it('are addresses, so that one opens in another tab without being turned to here', async () => {
    const turn = vi.fn<(page: number) => void>();
    await show(<KeptPages start={1} pages={3} onPage={turn} />);
    const second = page.getByRole('link', { name: 'Page 2' });
    await expect.element(second).toHaveAttribute('href', '#page=2');
    let wasLeftToTheBrowser = false;
    const stop = (event: MouseEvent) => {
      wasLeftToTheBrowser = !event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', stop);

    await second.click({ modifiers: ['Control'] });

    document.removeEventListener('click', stop);
    expect(wasLeftToTheBrowser).toBe(true);
    expect(turn).not.toHaveBeenCalled();
  });

  it('leave the address alone when a page is turned here', async () => {
    const before = window.location.hash;
    await show(<KeptPages start={1} pages={3} />);

    await page.getByRole('link', { name: 'Page 3' }).click();

    expect(window.location.hash).toBe(before);
  });

  it('show the current one also where the machine chooses the colours', async () => {
    await show(<KeptPages />);

    await preferHere({ 'forced-colors': 'active' });

    const styleOf = (at: number) => getComputedStyle(links.nth(at).element());
    // Previous, 1, 7, 8, 9, 10.
    expect(styleOf(5).fontWeight).not.toBe(styleOf(4).fontWeight);
    expect(styleOf(5).backgroundColor).not.toBe(styleOf(4).backgroundColor);
  });
});
