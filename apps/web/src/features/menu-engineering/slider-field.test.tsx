import { DISH_LIMITS } from '@maincrop/domain/menu-engineering/dish';
import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createTranslator } from 'use-intl';
import { currentCatalogue, needMessages } from '../../lib/i18n/catalogue.ts';
import { check, Kept, LANGUAGES, show } from '../../ui/stage.builder.tsx';
import { SliderField } from './slider-field.tsx';

beforeAll(() => needMessages(['menu-engineering']));

const SLIDERS = ['popularity', 'costPrice', 'chefTime', 'staffTime', 'price'] as const;

async function showSlider(slider: (typeof SLIDERS)[number], initial = 0, locale: 'en-GB' | 'de' = 'en-GB') {
  const heard: number[] = [];
  await show(
    <>
      <h1>Dish</h1>
      <Kept initial={initial} onChange={(value) => heard.push(value)}>
        {(value, onChange) => <SliderField slider={slider} value={value} onChange={onChange} />}
      </Kept>
    </>,
    locale,
  );
  const t = createTranslator({ ...currentCatalogue(), namespace: 'menu-engineering' });
  const label = t(`slider.${slider}`);
  return {
    heard,
    range: page.getByRole('slider', { name: label }),
    field: page.getByRole('textbox', { name: t('exact', { label }) }),
  };
}

describe.each(LANGUAGES)('a slider, %s', (locale) => {
  it.each(SLIDERS)('MENU-04 %s and its exact field say the same', async (slider) => {
    const { range, field } = await showSlider(slider, 5, locale);
    await expect.element(range).toHaveAttribute('max', String(DISH_LIMITS[slider]));

    await field.fill('7');
    await expect.element(range).toHaveValue('7');
    await range.fill('3');
    await expect.element(field).toHaveValue('3');
    await check();
  });
});

describe('a slider', () => {
  it.each([
    ['999', String(DISH_LIMITS.price)],
    ['-4', '0'],
    ['12.5', '0'],
    ['12,5', '0'],
    ['1e2', '0'],
    ['twelve', '0'],
    ['007', '7'],
  ])('MENU-06 takes whole numbers within its ends: %s is %s', async (typed, value) => {
    const { field, heard, range } = await showSlider('price', 20);

    await field.fill(typed);
    await userEvent.tab();

    await expect.element(field).toHaveValue(value);
    await expect.element(range).toHaveValue(value);
    expect(heard.every((each) => Number.isInteger(each) && each >= 0 && each <= DISH_LIMITS.price)).toBe(
      true,
    );
  });

  it('MENU-06 moves by one with the arrow keys, to its ends with Home and End, and not beyond', async () => {
    const { field, range } = await showSlider('chefTime', 9);
    range.element().focus();

    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect.element(field).toHaveValue('10');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expect.element(field).toHaveValue('0');
    await userEvent.keyboard('{End}');
    await expect.element(field).toHaveValue('10');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    await expect.element(range).toHaveValue('9');
  });

  it('shows what the service says about it', async () => {
    await show(
      <SliderField slider="price" value={3} error="Enter a whole number." onChange={() => undefined} />,
    );

    await expect.element(page.getByRole('textbox')).toHaveAccessibleDescription('Enter a whole number.');
    await expect.element(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  });
});
