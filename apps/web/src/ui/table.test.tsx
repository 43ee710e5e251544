import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { check, LANGUAGES, narrow, show } from './stage.builder.tsx';
import { Cell, HeaderCell, RowHeader, rowStyle, Table } from './table.tsx';

const CAPTION = { 'en-GB': 'Billback agreements', de: 'Vereinbarungen und ihre Rückvergütungen' };

function Orders({ caption = 'Orders', isBusy = false }) {
  const [sort, setSort] = useState<'asc' | 'desc' | null>(null);
  return (
    <Table caption={caption} isBusy={isBusy}>
      <thead>
        <tr>
          <HeaderCell sort={sort} onSort={() => setSort(sort === 'asc' ? 'desc' : 'asc')}>
            Bestellnummer
          </HeaderCell>
          <HeaderCell from="wide">Lieferadresse</HeaderCell>
          <HeaderCell isNumber from="tablet" sort={null} onSort={() => undefined} below="kg">
            Gewicht
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        <tr className={rowStyle}>
          <RowHeader>4711</RowHeader>
          <Cell from="wide">Rotterdam</Cell>
          <Cell isNumber from="tablet">
            12
          </Cell>
        </tr>
      </tbody>
    </Table>
  );
}

const columns = page.getByRole('columnheader');

describe.each(LANGUAGES)('a table, %s', (locale) => {
  it('is named, and tells by which column it is sorted', async () => {
    await show(<Orders caption={CAPTION[locale]} />, locale);
    await expect.element(page.getByRole('table', { name: CAPTION[locale] })).toBeVisible();
    const first = columns.first();
    await expect.element(first).not.toHaveAttribute('aria-sort');
    await check();

    await page.getByRole('button', { name: 'Bestellnummer' }).click();
    await expect.element(first).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.keyboard('{Enter}');

    await expect.element(first).toHaveAttribute('aria-sort', 'descending');
    await expect.element(page.getByRole('button', { name: 'Bestellnummer' })).toHaveFocus();
    await expect.element(columns.nth(2)).not.toHaveAttribute('aria-sort');
  });
});

describe('a table', () => {
  it('names each row', async () => {
    await show(<Orders />);

    await expect.element(page.getByRole('rowheader', { name: '4711' })).toBeVisible();
  });

  it('has no button on a column that cannot be sorted', async () => {
    await show(<Orders />);

    await expect.element(page.getByRole('button', { name: 'Lieferadresse' })).not.toBeInTheDocument();
  });

  it('says that it is waiting for new rows', async () => {
    const { draw } = await show(<Orders isBusy />);
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');

    draw(<Orders />);

    await expect.element(page.getByRole('table')).not.toHaveAttribute('aria-busy');
  });

  it('shows fewer columns on narrower screens, heads and cells alike', async () => {
    await show(<Orders />);
    expect(columns.elements().length).toBe(3);

    await page.viewport(1000, 800);
    expect([columns.elements().length, cells()]).toEqual([2, 2]);
    await narrow();

    expect([columns.elements().length, cells()]).toEqual([1, 1]);
  });

  it('puts numbers to the right', async () => {
    await show(<Orders />);

    expect(getComputedStyle(page.getByRole('cell', { name: '12' }).element()).textAlign).toBe('right');
  });
});

function cells(): number {
  return page.getByRole('cell').elements().length + page.getByRole('rowheader').elements().length;
}
