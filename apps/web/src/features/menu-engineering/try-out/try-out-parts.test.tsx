import type { DISH_LIMITS } from '@maincrop/domain/menu-engineering/dish';
import type { TriedDish } from '@maincrop/domain/menu-engineering/tried-dish';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createTranslator } from 'use-intl';
import { currentCatalogue, needMessages } from '../../../lib/i18n/catalogue.ts';
import { storedKey } from '../../../lib/storage.ts';
import { aPage } from '../../../ui/page.builder.tsx';
import { check, show } from '../../../ui/stage.builder.tsx';
import { EMPTY_ENTRY, forgetEntry, keepEntry, keptDish, keptEntry, type TryOutEntry } from './kept-entry.ts';
import { ShareLink } from './share-link.tsx';
import { TryOutForm } from './try-out-form.tsx';
import { Verdict } from './verdict.tsx';

beforeAll(() => needMessages(['menu-engineering', 'try-out']));
beforeEach(forgetEntry);

const STEAK: TriedDish = {
  name: 'Steak with fries',
  course: 'dinner',
  popularity: 40,
  costPrice: 11,
  chefTime: 7,
  staffTime: 4,
  price: 28,
  companySeatCount: 110,
};

const say = () => createTranslator({ ...currentCatalogue() });
const exact = (slider: keyof typeof DISH_LIMITS) =>
  page.getByLabelText(say()('menu-engineering.exact', { label: say()(`menu-engineering.slider.${slider}`) }));
const nameField = () => page.getByRole('textbox', { name: say()('menu-engineering.name'), exact: true });

async function showForm(locale: 'en-GB' | 'it' = 'en-GB', start: TryOutEntry = EMPTY_ENTRY) {
  const calculated: TriedDish[] = [];
  await show(
    <>
      <h1>Dish</h1>
      <TryOutForm start={start} isRefused={false} onCalculate={(dish) => calculated.push(dish)} />
    </>,
    locale,
  );
  return calculated;
}

async function showVerdict(dish: TriedDish, locale: 'en-GB' | 'it' = 'en-GB') {
  const { element } = aPage(
    <>
      <Verdict dish={dish} />
      <ShareLink page="sleepers" dish={dish} />
    </>,
    '/menu-engineering/result/sleepers',
  );
  await show(element, locale);
}

describe.each(['en-GB', 'it'] as const)('the form of the try-out, %s', (locale) => {
  it('MENU-23 asks for restaurant type, name, course, the five sliders, staff and seats', async () => {
    const calculated = await showForm(locale);
    const types = page.getByRole('combobox', { name: say()('try-out.restaurantType') });
    await expect.element(types.getByRole('option').first()).toBeInTheDocument();
    expect(types.getByRole('option').elements()).toHaveLength(18);
    expect(document.querySelectorAll('input[type=range]')).toHaveLength(7);
    for (const slider of ['companyStaffSize', 'companySeatCount'] as const) {
      await exact(slider).fill('999');
      await expect.element(exact(slider)).toHaveValue('300');
    }

    await nameField().fill(' Steak ');
    for (const [slider, value] of [
      ['popularity', 40],
      ['price', 28],
      ['costPrice', 11],
    ] as const)
      await exact(slider).fill(String(value));
    await page.getByRole('button', { name: say()('try-out.submit') }).click();

    expect(calculated).toEqual([
      {
        ...EMPTY_ENTRY,
        name: 'Steak',
        popularity: 40,
        price: 28,
        costPrice: 11,
        companySeatCount: 300,
        companyStaffSize: undefined,
        restaurantType: undefined,
      },
    ]);
    await check();
  });

  it('MENU-25 a verdict says its figures and where they would turn', async () => {
    await showVerdict(STEAK, locale);

    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(say()('try-out.result.sleeper', { name: STEAK.name }));
    for (const text of [
      say()('try-out.result.profitable', { servings: 55 }),
      say()('try-out.result.popularityFacts', { sold: 40, seats: 110, percent: 36 }),
      say()('try-out.result.popularityLine', { servings: 55 }),
    ])
      await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByText(/176\s?%.*15[.,]83/)).toBeVisible();
    await check();
  });
});

describe('the try-out', () => {
  it('MENU-23 is filled by the keyboard alone', async () => {
    const calculated = await showForm();
    await userEvent.tab();
    await userEvent.keyboard('Soup');
    // Past the course, onto the slider of the servings.
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await userEvent.tab();
    await expect.element(exact('popularity')).toHaveValue('300');
    await userEvent.keyboard('{ArrowDown}{Enter}');

    expect(calculated).toMatchObject([{ name: 'Soup', popularity: 299 }]);
  });

  it.each([
    ['   ', 'The dish has no name.'],
    ['x'.repeat(300), 'The name of the dish is longer than 120 characters.'],
    ['<b>Soup</b>', 'The name of the dish may contain neither web addresses nor the characters < and >.'],
  ])('refuses the name %j with its sentence, keeps it and goes there', async (name, sentence) => {
    const calculated = await showForm();
    await nameField().fill(name);
    await exact('price').fill('12');
    await page.getByRole('button', { name: 'Calculate now' }).click();

    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(nameField()).toHaveFocus();
    await expect.element(nameField()).toHaveValue(name);
    expect(calculated).toEqual([]);
    expect(keptEntry()).toMatchObject({ name, price: 12 });
    expect(keptDish()).toBeNull();
    await check();
  });

  it('MENU-25 leads to sign-up, and the dish with it into the form that follows', async () => {
    keepEntry({ ...EMPTY_ENTRY, name: 'Typed here', restaurantType: 'pub' });
    await showVerdict(STEAK);
    const signUp = page.getByRole('link', { name: 'Sign up free of charge' });
    const address = new URL(signUp.element().getAttribute('href') ?? '', location.origin);
    expect([address.pathname, Object.fromEntries(address.searchParams)]).toEqual([
      '/auth',
      { redirect: '/menu-engineering/add-dish', state: 'signUp' },
    ]);
    expect(keptDish()).toMatchObject({ name: 'Typed here' });

    await signUp.click();

    const { companySeatCount: _seats, ...dish } = STEAK;
    expect(keptDish()).toEqual(dish);
    expect(keptEntry()).toMatchObject({ restaurantType: 'pub', companySeatCount: 110 });
  });

  it('MENU-25 what the browser kept is read like a stranger’s: limits hold, and a week is the longest', () => {
    const keep = (entry: unknown, keptAt: number) =>
      localStorage.setItem(storedKey('try-out'), JSON.stringify({ entry, keptAt }));
    const now = Date.now();

    keep({ ...STEAK, price: 201 }, now);
    expect([keptDish(), keptEntry()?.price]).toEqual([expect.objectContaining({ price: 0 }), 0]);
    keep({ ...STEAK, name: '<img>' }, now);
    expect(keptDish()).toBeNull();
    keep(STEAK, now - 8 * 86_400_000);
    expect(keptEntry()).toBeNull();
    for (const broken of [null, 7, [], { entry: 3 }]) {
      localStorage.setItem(storedKey('try-out'), JSON.stringify(broken));
      expect(keptEntry()).toBeNull();
    }
  });

  it('MENU-26 a result tells nobody: no beacon, no call, no event', async () => {
    const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
    const call = vi.spyOn(window, 'fetch');
    const events: string[] = [];
    const hear = vi.spyOn(document, 'dispatchEvent').mockImplementation((event) => {
      events.push(event.type);
      return true;
    });

    await showVerdict(STEAK);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    const told = [beacon.mock.calls, call.mock.calls, events, 'dataLayer' in window];
    for (const spy of [beacon, call, hear]) spy.mockRestore();

    expect(told).toEqual([[], [], [], false]);
  });

  it('MENU-25 shares a link that holds the dish and nothing else, also where copying is forbidden', async () => {
    keepEntry({ ...EMPTY_ENTRY, companyStaffSize: 12, restaurantType: 'pub' });
    await showVerdict(STEAK);
    const link = page.getByRole('textbox', { name: 'Link to the result' });
    const { pathname, searchParams } = new URL(link.element().getAttribute('value') ?? '');
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();

    await page.getByRole('button', { name: 'Copy the link' }).click();

    expect(pathname).toBe('/menu-engineering/result/sleepers');
    expect(Object.fromEntries(searchParams)).toEqual(
      Object.fromEntries(Object.entries(STEAK).map(([field, value]) => [field, String(value)])),
    );
    expect(write.mock.calls[0]?.[0]).toContain('/menu-engineering/result/sleepers?name=Steak');
    write.mockRejectedValueOnce(new Error('forbidden'));
    await page.getByRole('button', { name: 'Copy the link' }).click();
    write.mockRestore();
  });
});
