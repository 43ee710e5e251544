import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { check, LANGUAGES, show } from '../../ui/stage.builder.tsx';
import type { Choice } from './choice.ts';
import { ChoiceList } from './choice-list.tsx';
import { QuickFact } from './quick-fact.tsx';
import { RecentList } from './recent-list.tsx';
import { dropSearches, keepSearch, recentSearches } from './recent-searches.ts';
import { SearchState, type SearchStateProps } from './search-state.tsx';

const ME = 'user-1';
const FRIES = {
  ProductNr: '310101',
  BoxesPerLayer: 8,
  LayersPerPallet: 9,
  Units: [{ UnitOfMeasure: 'CAR' as const, NetWeight: '10', GrossWeight: '10.63' }],
};

function choice(key: string, details: readonly string[] = []): Choice {
  return { key, icon: 'list', title: key, details, aside: '12-11-2026', onChoose: () => {} };
}

describe.each(LANGUAGES)('what the search shows, %s', (locale) => {
  it('stands in named groups, one of it chosen, with the match marked', async () => {
    await needMessages(['search']);
    const heard = vi.fn<(chosen: Choice) => void>();
    const groups = [
      { key: 'orders', title: 'Orders', choices: [choice('4400100000', ['PO-26000', 'Zuiderloo'])] },
      { key: 'invoices', title: 'Invoices', choices: [choice('0090040000')] },
    ];
    await show(
      <ChoiceList id="found" label="Found" groups={groups} entry="zuid" active={1} onChoose={heard} />,
      locale,
    );

    await expect.element(page.getByRole('group', { name: 'Orders' })).toBeVisible();
    expect(document.querySelector('[aria-selected="true"]')?.textContent).toContain('0090040000');
    expect(document.querySelector('mark')?.textContent).toBe('Zuid');
    await page.getByRole('option').first().click();
    expect(heard.mock.calls[0]?.[0].key).toBe('4400100000');
    await check();
  });

  it('says an amount in every measure, and why it cannot', async () => {
    await needMessages(['search']);
    const fact = (quantity: string, unit: 'LAY' | 'KG', packing = FRIES) => (
      <QuickFact form={{ quantity, unit, of: 'f01' }} packing={packing} product="Fries 6x6" />
    );
    const { draw, stage } = await show(fact('3', 'LAY'), locale);

    await expect.element(page.getByRole('region', { name: 'Fries 6x6' })).toBeVisible();
    expect(stage.textContent).toMatch(/24.*240.*255/);
    draw(fact('0.5', 'LAY'));
    await expect.element(page.getByRole('status')).toBeVisible();
    draw(fact('5', 'KG', { ...FRIES, Units: [] }));
    await expect.element(page.getByRole('status')).toBeVisible();
    expect(stage.querySelector('section')).toBeNull();
    await check();
  });

  it('says in each state what to do', async () => {
    await needMessages(['search']);
    const retry = vi.fn<() => Promise<never>>();
    const state = (changes: Partial<SearchStateProps['search']>, more: Partial<SearchStateProps> = {}) => (
      <SearchState
        entry="abc"
        isOffline={false}
        isEmpty
        search={{
          wanted: 'abc',
          problem: null,
          fact: null,
          answer: { groups: [], isCorrected: false, withSecondFactor: [], packing: null },
          error: null,
          isOutdated: false,
          isWaiting: false,
          retry,
          ...changes,
        }}
        {...more}
      />
    );
    const { draw, stage } = await show(state({}), locale);
    const said = [stage.textContent];
    for (const next of [
      state({ wanted: null, problem: 'search.only-signs' }),
      state({ wanted: null, problem: 'search.too-long' }),
      state({ wanted: null }, { entry: 'ab' }),
      state({ answer: undefined, isWaiting: true }),
      state({ answer: { groups: [], isCorrected: true, withSecondFactor: ['orders'], packing: null } }),
      state({}, { isOffline: true }),
      state({ error: new Error('no') }),
    ]) {
      draw(next);
      said.push(stage.textContent);
      expect(stage.textContent).not.toBe('');
    }
    await check();

    await page.getByRole('button').click();

    expect(new Set(said).size).toBe(said.length);
    expect(retry).toHaveBeenCalledOnce();
  });

  it('keeps six searches of this user, latest first, each removable', async () => {
    await needMessages(['search']);
    dropSearches();
    for (const entry of ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'B2']) keepSearch(ME, entry);
    const heard = vi.fn<(entry: string) => void>();
    const { stage } = await show(<RecentList userId={ME} onChoose={heard} />, locale);

    expect(recentSearches(ME)).toEqual(['B2', 'g7', 'f6', 'e5', 'd4', 'c3']);
    expect(recentSearches('somebody else')).toEqual([]);
    await check();
    await page.getByRole('button', { name: 'g7', exact: true }).click();
    expect(heard).toHaveBeenCalledWith('g7');
    await page.getByRole('listitem').first().getByRole('button').last().click();
    expect(recentSearches(ME)[0]).toBe('g7');
    await page.getByRole('button').first().click();
    expect(stage.textContent).toBe('');
  });
});
