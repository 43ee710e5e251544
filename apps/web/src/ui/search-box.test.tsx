import { SEARCH_DEBOUNCE_MS, SEARCH_MIN_LENGTH } from '@maincrop/domain/text/search-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SearchBox } from './search-box.tsx';
import { check, Kept, LANGUAGES, show } from './stage.builder.tsx';

interface KeptSearchProps {
  readonly query?: string;
  readonly label?: string;
  readonly onSearch?: (query: string) => void;
}

function KeptSearch({ query = '', label = 'Search orders', onSearch }: KeptSearchProps) {
  return (
    <Kept initial={query} {...(onSearch && { onChange: onSearch })}>
      {(value, set) => <SearchBox label={label} query={value} onSearch={set} />}
    </Kept>
  );
}

const box = page.getByRole('searchbox');
const heard = () => vi.fn<(query: string) => void>();

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe.each(LANGUAGES)('a search, %s', (locale) => {
  it('is cleared by a button of its own at once, and typing goes on in the box', async () => {
    const search = heard();
    const { t } = await show(<KeptSearch query="fries" onSearch={search} />, locale);

    await page.getByRole('button', { name: t('ui.clearSearch') }).click();
    vi.advanceTimersByTime(0);

    await expect.element(box).toHaveValue('');
    await expect.element(box).toHaveFocus();
    expect(search.mock.calls).toEqual([['']]);
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  });

  it('is a landmark with a named box', async () => {
    await show(<KeptSearch query="fries" label="Vereinbarungen und Anträge durchsuchen" />, locale);

    await expect
      .element(page.getByRole('searchbox', { name: 'Vereinbarungen und Anträge durchsuchen' }))
      .toBeVisible();
    expect(document.querySelector('search input')).not.toBeNull();
    await check();
  });
});

describe('a search', () => {
  it('LIM-01 waits 400 ms after the last key', async () => {
    const search = heard();
    await show(<KeptSearch onSearch={search} />);
    await box.click();

    await userEvent.keyboard('frie');
    vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS - 1);
    await userEvent.keyboard('s');
    vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS - 1);
    expect(search).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);

    expect(search.mock.calls).toEqual([['fries']]);
    await expect.element(box).toHaveValue('fries');
  });

  it('takes what is no search on Enter or by a button below it, and shows it there', async () => {
    const search = heard();
    const entered = vi.fn<(text: string) => string>(() => 'F99 2p');
    await show(
      <SearchBox
        label="Search"
        query=""
        onSearch={search}
        toQuery={(text) => (text.includes('p') ? '' : text)}
        onEnter={entered}
      >
        {(text) => text.includes('p') && <button type="submit">Add {text}</button>}
      </SearchBox>,
    );
    await box.click();
    await userEvent.keyboard('F01 10p');
    vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS);
    await userEvent.keyboard('{Enter}');
    await expect.element(box).toHaveValue('F99 2p');
    await expect.element(box).toHaveFocus();
    await page.getByRole('button', { name: 'Add F99 2p' }).click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS);

    expect(entered.mock.calls).toEqual([['F01 10p'], ['F99 2p'], ['F99 2p']]);
    expect(search).not.toHaveBeenCalled();
  });

  it('LIM-02 counts fewer than three characters as none', async () => {
    const search = heard();
    await show(<KeptSearch onSearch={search} />);

    await box.fill(' fr ');
    vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS);
    expect(search).not.toHaveBeenCalled();
    await box.fill('fri');
    vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS);
    await box.fill('fr');
    vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS);

    expect(search.mock.calls).toEqual([['fri'], ['']]);
    await expect.element(box).toHaveValue('fr');
  });

  it('LIM-02 says how many characters it takes once somebody stops short of them', async () => {
    const { t } = await show(<KeptSearch />);
    const hint = page.getByText(t('ui.searchTooShort', { count: SEARCH_MIN_LENGTH }));

    await box.fill('fr');
    vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS - 1);
    await expect.element(hint).not.toBeInTheDocument();
    vi.advanceTimersByTime(1);
    await expect.element(hint).toBeVisible();
    await check();
    await box.fill('fri');

    await expect.element(hint).not.toBeInTheDocument();
  });

  it('keeps what is typed on while an earlier search comes into force', async () => {
    const searching = (query: string) => (
      <SearchBox label="Search" query={query} onSearch={() => undefined} />
    );
    const { draw } = await show(searching(''));
    await box.fill('fries ');

    draw(searching('fries'));

    await expect.element(box).toHaveValue('fries ');
  });

  it('LIM-01 tells whoever listens when the pause ends, which knows what was chosen meanwhile', async () => {
    const [before, after] = [heard(), heard()];
    const searching = (onSearch: (query: string) => void) => (
      <SearchBox label="Search" query="" onSearch={onSearch} />
    );
    const { draw } = await show(searching(before));
    await box.fill('fries');

    draw(searching(after));
    vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS);

    expect(before).not.toHaveBeenCalled();
    expect(after.mock.calls).toEqual([['fries']]);
  });

  it('follows a query that changes elsewhere, as Back does', async () => {
    const searching = (query: string) => (
      <SearchBox label="Search" query={query} onSearch={() => undefined} />
    );
    const { draw } = await show(searching('fries'));

    draw(searching('wedges'));

    await expect.element(box).toHaveValue('wedges');
  });

  it('asks nothing any more once it is gone', async () => {
    const search = heard();
    const { draw } = await show(<KeptSearch onSearch={search} />);
    await box.fill('fries');

    draw(<p>Elsewhere</p>);
    await expect.element(page.getByText('Elsewhere')).toBeVisible();
    vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS);

    expect(search).not.toHaveBeenCalled();
  });
});
