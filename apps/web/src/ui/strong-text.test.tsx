import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from './stage.builder.tsx';
import { StrongText } from './strong-text.tsx';

it('NEW-20 what stands between double asterisks is strong, and nothing is lost', async () => {
  const { stage } = await show(<StrongText text="Add **two pallets** of <b>fries</b> **now**" />, 'de');

  await expect.element(page.getByRole('strong').first()).toHaveTextContent('two pallets');
  expect(stage.textContent).toBe('Add two pallets of <b>fries</b> now');
  expect([...stage.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual([
    'two pallets',
    'now',
  ]);
  expect(getComputedStyle(page.getByRole('strong').first().element()).fontWeight).toBe('600');
});
