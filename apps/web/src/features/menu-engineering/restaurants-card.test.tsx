import type { Dish } from '@maincrop/contract/schemas/dishes';
import type { Restaurant } from '@maincrop/contract/schemas/restaurants';
import { SAMPLE_DISHES } from '@maincrop/domain/menu-engineering/sample-dishes';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { aPage } from '../../ui/page.builder.tsx';
import { check, LANGUAGES, show } from '../../ui/stage.builder.tsx';
import { RestaurantsCard } from './restaurants-card.tsx';

beforeAll(() => needMessages(['menu-engineering', 'menu-report']));

const restaurant = (id: string, restaurantName: string): Restaurant => ({
  id,
  restaurantName,
  restaurantType: 'bistro',
  restaurantSeats: 40,
  restaurantTelephone: '',
  restaurantWebsite: '',
  restaurantStreet: '',
  restaurantNumber: '',
  restaurantPostalcode: '',
  restaurantCity: '',
  restaurantCountry: 'DE',
  version: 1,
});
const RESTAURANTS = [
  restaurant('a', 'Bistro'),
  restaurant('b', 'Wirtshaus zum Goldenen Erdapfel am Alten Marktplatz'),
];
const DISHES = SAMPLE_DISHES.map((facts, index): Dish => ({
  ...facts,
  id: String(index),
  restaurantId: 'a',
  course: 'dinner',
  caseCost: null,
  score: 0,
  priority: 1,
  category: 'LOSER',
  version: 1,
}));

const showCard = (restaurants: readonly Restaurant[], locale: 'en-GB' | 'de' = 'en-GB') =>
  show(
    aPage(
      <>
        <h1>Results</h1>
        <RestaurantsCard menus={{ restaurants, dishes: DISHES }} />
      </>,
    ).element,
    locale,
  );

it.each(LANGUAGES)('MENU-12 restaurants stand side by side and lead to their menus, %s', async (locale) => {
  await showCard(RESTAURANTS, locale);

  const said = () => page.getByRole('row', { name: /^Bistro/ }).element().textContent;
  await expect.poll(said).toMatch(locale === 'de' ? /9\.855,00/ : /9,855\.00/);
  expect(said()).toMatch(/30.?%.*30.?%.*20.?%.*20.?%/);
  expect(said()).toContain('burger with fries');
  await expect
    .element(page.getByRole('link', { name: 'Bistro' }))
    .toHaveAttribute('href', '/menu-engineering/results?restaurant=a');
  await check();
});

it('shows nothing for who has one restaurant', async () => {
  await showCard(RESTAURANTS.slice(0, 1));

  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.getByRole('table').elements()).toHaveLength(0);
});
