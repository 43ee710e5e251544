import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Facts } from './facts.tsx';
import { check, LANGUAGES, show } from './stage.builder.tsx';

const LONG = 'Rückvergütungsvereinbarungsnummernverzeichnis';

it.each(LANGUAGES)('facts stand as names and values, a dash for none, %s', async (locale) => {
  await show(
    <Facts
      facts={[
        [LONG, 'A-4711'],
        ['Referenz', ''],
        ['Gewicht', 0],
      ]}
    />,
    locale,
  );

  const values = page.getByRole('definition').elements();
  expect(values.map(({ textContent }) => textContent)).toEqual(['A-4711', '-', '0']);
  expect(
    page
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([LONG, 'Referenz', 'Gewicht']);
  await check();
});

it('roomy facts stand in two columns on a phone', async () => {
  await show(
    <Facts
      isRoomy
      facts={[
        ['From', '01-01-2026 to 31-12-2026'],
        [LONG, LONG],
      ]}
    />,
  );

  await check();
  await page.viewport(320, 800);
  const [first, second] = page
    .getByRole('term')
    .elements()
    .map((term) => term.getBoundingClientRect());
  expect(first?.top).toBe(second?.top);
});
