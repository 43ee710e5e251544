import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Skeleton } from './skeleton.tsx';
import { check, LANGUAGES, preferHere, show } from './stage.builder.tsx';

describe.each(LANGUAGES)('what stands in for what is loading, %s', (locale) => {
  it('LIM-04 is 194 px high and says once that something is loading', async () => {
    const { t, draw } = await show(<p>-</p>, locale);
    const label = t('ui.loading');

    draw(<Skeleton label={label} />);

    const loading = page.getByRole('status', { name: label });

    expect(loading.element().getBoundingClientRect().height).toBe(194);
    expect(loading.element().textContent).toBe('');
    await check();
  });
});

describe('what stands in for what is loading', () => {
  it('is as high as the rows that are to come', async () => {
    await show(<Skeleton label="Loading" rows={5} />);

    expect(page.getByRole('status').element().getBoundingClientRect().height).toBe(200);
  });

  it('does not pulse where motion is unwelcome', async () => {
    await show(<Skeleton label="Loading" />);
    const shape = page.getByRole('status').element().firstElementChild ?? document.body;
    const seconds = () => Number.parseFloat(getComputedStyle(shape).animationDuration);
    expect(seconds()).toBeGreaterThan(0.1);

    await preferHere({ 'prefers-reduced-motion': 'reduce' });

    expect(seconds()).toBeLessThan(0.001);
    expect(getComputedStyle(shape).animationIterationCount).toBe('1');
  });
});
