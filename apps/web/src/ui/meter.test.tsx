import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Meter, type MeterProps } from './meter.tsx';
import { check, LANGUAGES, preferHere, show } from './stage.builder.tsx';

const aMeter = (props: Partial<MeterProps> = {}) => (
  <Meter label="Gewicht der Ladung" value={30} max={40} valueText="30 / 40" overText="Zu schwer" {...props} />
);
const meter = page.getByRole('meter', { name: 'Gewicht der Ladung' });

describe.each(LANGUAGES)('a meter, %s', (locale) => {
  it('reads out its figures, and that its limit is exceeded', async () => {
    const { draw } = await show(aMeter(), locale);
    await expect.element(meter).toHaveAttribute('aria-valuetext', '30 / 40');
    await check();

    draw(aMeter({ value: 50, valueText: '50 / 40' }));

    await expect.element(meter).toHaveAttribute('aria-valuetext', '50 / 40. Zu schwer');
    await expect.element(page.getByText('50 / 40')).toBeVisible();
    await check();
  });
});

describe('a meter', () => {
  it('is full at its limit, and shows what exceeds it as a part of its own', async () => {
    const { draw } = await show(aMeter({ value: 40 }));
    expect(shares()).toEqual([100]);

    draw(aMeter({ value: 50 }));
    expect(shares()).toEqual([80, 20]);
    draw(aMeter({ value: 0, max: 0 }));

    expect(shares()).toEqual([0]);
  });

  it('shows how full it is also where the machine chooses the colours', async () => {
    await show(aMeter({ value: 50 }));
    await preferHere({ 'forced-colors': 'active' });

    const [bar, over] = bars();

    const ground = getComputedStyle(bar?.parentElement ?? document.body).backgroundColor;
    expect(getComputedStyle(bar ?? document.body).backgroundColor).not.toBe(ground);
    expect(getComputedStyle(over ?? document.body).backgroundImage).toMatch(/gradient/);
  });

  it('does not grow slowly where motion is unwelcome', async () => {
    await show(aMeter());

    await preferHere({ 'prefers-reduced-motion': 'reduce' });

    expect(Number.parseFloat(getComputedStyle(bars()[0] ?? document.body).transitionDuration)).toBeLessThan(
      0.001,
    );
  });
});

function bars(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[aria-hidden="true"] > div')];
}

function shares(): readonly number[] {
  return bars().map(({ style }) => Number.parseFloat(style.width));
}
