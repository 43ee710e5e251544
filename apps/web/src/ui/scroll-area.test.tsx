import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ScrollArea } from './scroll-area.tsx';
import { check, LANGUAGES, show } from './stage.builder.tsx';

it.each(LANGUAGES)('an area that scrolls is named, and is read on by keyboard alone, %s', async (locale) => {
  await show(
    <ScrollArea label="Rückvergütungsvereinbarung" className="max-h-30">
      <p style={{ height: '600px' }}>Text</p>
    </ScrollArea>,
    locale,
  );
  const area = page.getByRole('region', { name: 'Rückvergütungsvereinbarung' });
  await check();
  // Chromium lets Tab into whatever scrolls; other browsers have to be told.
  await expect.element(area).toHaveAttribute('tabindex', '0');

  await userEvent.tab();
  await expect.element(area).toHaveFocus();
  await userEvent.keyboard('{End}');

  await expect.poll(() => area.element().scrollTop).toBeGreaterThan(0);
  expect(area.element().clientHeight).toBeLessThanOrEqual(120);
});
