import { describe, expect, it } from 'vitest';
import { menuResults } from './menu-results.ts';

/** Servings, cost and price in cents: figures without labour only scale, and cents are whole. */
type Row = readonly [name: string, servings: number, cost: number, price: number];

function results(rows: readonly Row[]) {
  const dishes = rows.map(([name, popularity, costPrice, price]) => ({
    name,
    popularity,
    costPrice,
    price,
    chefTime: 0,
    staffTime: 0,
  }));
  return menuResults(dishes);
}

/**
 * Kasavana, M. L. and Smith, D. I., "Menu Engineering" (1982), as others have worked it: an item is profitable from the
 * average contribution of what was sold, and popular from 70 % of an even share. Their stars, plowhorses, puzzles and dogs
 * are winners, runners, sleepers and laggards here.
 */
describe('published examples of menu engineering', () => {
  // "Menu Engineering Workbook", worksheet of a week, 925 sold; its popularity factor is 80 %, so profit alone is compared.
  // https://www.scribd.com/doc/68754674/Menu-Engineering-Workbook
  it('MENU-17 MENU-18 agree with a worksheet of twelve items', () => {
    const rows: readonly (readonly [...Row, profit: 'High' | 'Low'])[] = [
      ['1', 100, 125, 450, 'Low'],
      ['2', 50, 150, 500, 'Low'],
      ['3', 60, 160, 600, 'High'],
      ['4', 110, 95, 500, 'Low'],
      ['5', 25, 200, 450, 'Low'],
      ['6', 35, 160, 500, 'Low'],
      ['7', 75, 110, 400, 'Low'],
      ['8', 90, 225, 700, 'High'],
      ['9', 140, 195, 650, 'High'],
      ['10', 25, 195, 675, 'High'],
      ['11', 120, 230, 750, 'High'],
      ['12', 95, 200, 650, 'High'],
    ];
    const { averageContribution, dishes } = results(
      rows.map(([name, ...row]) => [name, row[0], row[1], row[2]]),
    );

    expect((averageContribution / 100).toFixed(2)).toBe('4.16');
    expect(dishes.reduce((sum, { result }) => sum + result, 0)).toBe(384_450);
    const isProfitable = new Map(
      dishes.map(({ name, category }) => [name, category === 'WINNER' || category === 'SLEEPER']),
    );
    expect(rows.map(([name]) => (isProfitable.get(name) === true ? 'High' : 'Low'))).toEqual(
      rows.map((row) => row[4]),
    );
  });

  // "Menu Engineering Calculator", its eight items, 70 % rule: popular from 143.5 servings.
  // https://thefenneclab.com/restaurant-operations/menu-engineering-calculator/
  it('MENU-16 MENU-19 agree with a calculator about eight items', () => {
    // What is published is the contribution; a cost of nothing keeps it.
    const { dishes, popularityThreshold } = results([
      ['Wagyu burger', 380, 0, 1550],
      ['House salad', 220, 0, 990],
      ['Pan-seared scallops', 95, 0, 2150],
      ['Pasta primavera', 410, 0, 1460],
      ['Tuna tartare', 60, 0, 1020],
      ['Chicken sandwich', 290, 0, 1180],
      ['Mushroom risotto', 110, 0, 1650],
      ['Daily soup', 75, 0, 620],
    ]);

    expect(popularityThreshold * 1640).toBeCloseTo(143.5, 6);
    expect(dishes.reduce((sum, { result }) => sum + result, 0)).toBe(3_001_000 - 759_950);
    expect(Object.fromEntries(dishes.map(({ name, category }) => [name, category]))).toEqual({
      'Wagyu burger': 'WINNER',
      'Pasta primavera': 'WINNER',
      'House salad': 'RUNNER',
      'Chicken sandwich': 'RUNNER',
      'Pan-seared scallops': 'SLEEPER',
      'Mushroom risotto': 'SLEEPER',
      'Tuna tartare': 'LOSER',
      'Daily soup': 'LOSER',
    });
  });
});
