import type { Dish } from '@maincrop/contract/schemas/dishes';
import type { Dish as DomainDish } from '@maincrop/domain/menu-engineering/dish';
import { rankDishes } from '@maincrop/domain/menu-engineering/rank-dishes';
import { SAMPLE_DISHES } from '@maincrop/domain/menu-engineering/sample-dishes';
import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { needMessages } from '../../../lib/i18n/catalogue.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { sessionQuery } from '../../../lib/session.ts';
import { aPage } from '../../../ui/page.builder.tsx';
import { check, LANGUAGES, narrow, preferHere, show } from '../../../ui/stage.builder.tsx';
import { DishesTable } from '../dishes-table.tsx';
import { useTrial } from '../use-trial.ts';
import { QuadrantPlot } from './quadrant-plot.tsx';

beforeAll(async () => {
  // Nobody is signed in: the table below the plot asks what one may do.
  queryClient.setQueryData(sessionQuery.queryKey, null);
  await needMessages(['menu-engineering', 'menu-report']);
});

const asDish = (facts: Omit<DomainDish, 'caseCost'>, index: number): Dish => ({
  ...facts,
  id: String(index),
  restaurantId: 'r',
  course: 'dinner',
  caseCost: null,
  score: 0,
  priority: 1,
  category: 'LOSER',
  version: 1,
});
const MENU = SAMPLE_DISHES.map(asDish);
const MANY = Array.from({ length: 200 }, (_, index) =>
  asDish(
    {
      name: `Kartoffelpfanne des Hauses ${index}`,
      popularity: 3 + ((index * 37) % 290),
      costPrice: 3 + (index % 7),
      chefTime: index % 9,
      staffTime: index % 6,
      price: 9 + ((index * 5) % 46),
    },
    index,
  ),
);

function Plotted({ dishes }: { readonly dishes: readonly Dish[] }) {
  const trial = useTrial(dishes);
  return (
    <>
      <h1>Menu</h1>
      <QuadrantPlot trial={trial} />
      <DishesTable caption="Dinner" dishes={dishes} />
    </>
  );
}

const showPlot = (dishes: readonly Dish[], locale: 'en-GB' | 'de' = 'en-GB') =>
  show(aPage(<Plotted dishes={dishes} />, '/menu-engineering/results').element, locale);
const points = () => page.getByRole('figure').getByRole('button');
const point = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}:`) });

/** The boxes of the names that are drawn, by name. */
function labels(): DOMRect[] {
  return [...document.querySelectorAll('[data-dish] > text')].map((label) => label.getBoundingClientRect());
}
const isApart = (one: DOMRect, other: DOMRect) =>
  one.right <= other.left + 1 ||
  other.right <= one.left + 1 ||
  one.bottom <= other.top + 4 ||
  other.bottom <= one.top + 4;

function coveredNames(): number {
  const boxes = labels();
  return boxes.filter((box, index) => boxes.slice(index + 1).some((other) => !isApart(box, other))).length;
}

describe.each(LANGUAGES)('the plot, %s', (locale) => {
  it('MENU-12 shows each dish as a point that says its figures, and a table that says them too', async () => {
    await showPlot(MENU, locale);

    await expect.poll(() => points().elements().length).toBe(MENU.length);
    for (const { dish } of rankDishes(MENU).dishes) {
      await expect.element(point(dish.name)).toBeInTheDocument();
      await expect.element(page.getByRole('rowheader', { name: dish.name })).toBeVisible();
    }
    await check();
  });
});

describe('the plot', () => {
  it('MENU-12 is reached and moved with the keyboard alone', async () => {
    await showPlot(MENU);
    const drawn = points().elements();
    drawn[0]?.focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(drawn[1]);

    const steak = point('steak with fries');
    steak.element().focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(steak).toHaveAccessibleName(/55 servings a week, contribution 12\.17/);
    await userEvent.keyboard('{Enter}{ArrowUp}{ArrowRight}{ArrowRight}{ArrowLeft}');

    await expect.element(steak).toHaveAttribute('aria-pressed', 'true');
    await expect.element(steak).toHaveAccessibleName(/56 servings a week, contribution 13\.17/);
    expect(document.activeElement).toBe(steak.element());
    // What is tried is not what is stored.
    await expect.element(page.getByRole('row', { name: /steak with fries.* 55 / })).toBeVisible();
  });

  it('has room for the names of a usual menu', async () => {
    await showPlot(MENU);

    await expect.poll(() => labels().length).toBeGreaterThanOrEqual(9);
  });

  it('MENU-12 reaches each of two hundred dishes, and none of its names covers another, wide or narrow', async () => {
    await showPlot(MANY);
    await expect.poll(() => points().elements().length).toBe(200);

    await expect.poll(() => labels().length).toBeGreaterThan(0);
    await expect.poll(coveredNames).toBe(0);
    await narrow();
    await expect.poll(() => document.querySelector('figure svg')?.clientWidth).toBeLessThan(320);
    await expect.poll(coveredNames).toBe(0);
  });

  it('keeps its points, lines and names where colours are forced', async () => {
    await preferHere({ 'forced-colors': 'active' });
    await showPlot(MENU);

    await expect.element(page.getByText('Popular from 42')).toBeVisible();
    await expect.element(page.getByText('Average contribution 7.99')).toBeVisible();
    await expect.poll(() => points().elements().length).toBe(MENU.length);
  });
});
