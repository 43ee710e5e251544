import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { check, LANGUAGES, narrow, preferHere, show } from '../stage.builder.tsx';
import { ChartBar } from './chart-bar.tsx';
import { type Column, ColumnChart } from './column-chart.tsx';
import { StackedBar, type StackedPart } from './stacked-bar.tsx';
import { UsageBar, type UsageBarProps } from './usage-bar.tsx';

const PARTS: readonly StackedPart[] = [
  { key: 'overdue', label: 'Überfällig', value: 'EUR 173,00', size: 173, tone: 'danger' },
  { key: 'soon', label: 'Fällig binnen 30 Tagen', value: 'EUR 131,00', size: 131, tone: 'plain' },
  { key: 'later', label: 'Später fällig', value: 'EUR 40,00', size: 40, tone: 'soft' },
  { key: 'claims', label: 'Offene Anträge', value: 'EUR −9,00', size: 9, tone: 'striped' },
];
const MONTHS = ['Jan', 'Feb', 'Mrz', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez'];
const columns = (valueOf: (index: number) => number, beforeOf: (index: number) => number): Column[] =>
  MONTHS.map((label, index) => ({
    key: label,
    label,
    name: `${label} 2026`,
    value: valueOf(index),
    before: beforeOf(index),
  }));
const aChart = (shown: readonly Column[]) => (
  <ColumnChart
    columns={shown}
    texts={{
      value: 'Letzte 12 Monate',
      before: 'Ein Jahr davor',
      caption: 'Bestellmenge',
      name: 'Monat',
      showTable: 'Zahlen anzeigen',
    }}
    format={(value) => `${value} kg`}
    formatTick={(value) => `${value} kg`}
  />
);
const usage = (props: Partial<UsageBarProps> = {}) => <UsageBar whole={100} used={60} {...props} />;

describe.each(LANGUAGES)('charts, %s', (locale) => {
  it('say their figures to those who cannot see them, and are wider than no screen', async () => {
    await show(
      <>
        <StackedBar parts={PARTS} />
        {aChart(
          columns(
            (index) => index * 1000,
            (index) => index * 900,
          ),
        )}
        {usage({ reserved: 20, pace: 0.4 })}
      </>,
      locale,
    );

    for (const { label, value } of PARTS) {
      await expect.element(page.getByRole('term').filter({ hasText: label })).toBeVisible();
      await expect.element(page.getByText(value)).toBeVisible();
    }
    await page.getByText('Zahlen anzeigen').click();
    const row = page.getByRole('row', { name: 'Dez 2026 11000 kg 9900 kg' });
    await expect.element(row).toBeVisible();
    await check();
  });
});

describe('a chart', () => {
  it('opens its table by keyboard', async () => {
    await show(
      aChart(
        columns(
          () => 5,
          () => 4,
        ),
      ),
    );
    const summary = document.querySelector('summary');

    summary?.focus();
    expect(document.activeElement).toBe(summary);
    summary?.click();

    await expect.element(page.getByRole('table', { name: 'Bestellmenge' })).toBeVisible();
  });

  it('draws the parts of a sum as long as they are, and nothing for nothing', async () => {
    await show(
      <StackedBar parts={PARTS.map((part) => ({ ...part, size: part.key === 'later' ? 0 : 100 }))} />,
    );

    expect(parts()).toEqual([
      ['danger', '0%', '33.333%'],
      ['plain', '33.333%', '33.333%'],
      ['striped', '66.667%', '33.333%'],
    ]);
  });

  it('draws nothing where all is zero, and credit below zero as none', async () => {
    await show(<StackedBar parts={PARTS.map((part) => ({ ...part, size: -1 }))} />);

    expect(parts()).toEqual([]);
  });

  it('shows use, what is held and what exceeds the whole, each in its own look', async () => {
    const { draw } = await show(usage({ reserved: 20, pace: 0.4 }));
    expect(parts()).toEqual([
      ['plain', '0%', '60%'],
      ['striped', '60%', '20%'],
    ]);
    expect(mark()).toBe('40%');

    draw(usage({ used: 90, reserved: 30, pace: 7 }));
    expect(parts().map(([tone]) => tone)).toEqual(['plain', 'striped', 'danger']);
    expect(mark()).toBe('100%');

    draw(usage({ whole: 0, used: 0 }));
    expect(parts()).toEqual([]);
    expect(mark()).toBeUndefined();
  });

  it('draws columns and the year before as outlines, and only the axis where nothing was', async () => {
    const { draw } = await show(
      aChart(
        columns(
          (index) => (index === 3 ? 500 : 0),
          (index) => (index < 2 ? 250 : -5),
        ),
      ),
    );
    expect(parts().map(([tone]) => tone)).toEqual(['plain', 'before', 'before']);

    draw(
      aChart(
        columns(
          () => 0,
          () => 0,
        ),
      ),
    );

    expect(parts()).toEqual([]);
    await check();
  });

  it('keeps its height when its figures come, and fits 320 px', async () => {
    const { draw } = await show(
      aChart(
        columns(
          () => 0,
          () => 0,
        ),
      ),
    );
    const height = () => document.querySelector('svg[data-chart]')?.getBoundingClientRect().height;
    const before = height();

    draw(
      aChart(
        columns(
          () => 123_456_789,
          () => 1,
        ),
      ),
    );
    await narrow();

    expect(height()).toBe(before);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  });

  it('can be told apart where the machine chooses the colours: by fill, hatching and outline', async () => {
    await show(
      <ChartBar
        hasGround
        mark={50}
        parts={[
          { from: 0, size: 20, tone: 'plain' },
          { from: 20, size: 20, tone: 'danger' },
          { from: 40, size: 20, tone: 'soft' },
          { from: 60, size: 20, tone: 'striped' },
        ]}
      />,
    );
    await preferHere({ 'forced-colors': 'active' });

    const style = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
    const ground = style('.chart-ground').fill;
    expect(style('[data-part=plain]').fill).not.toBe(ground);
    expect(style('[data-part=danger]').fill).toMatch(/^url/);
    expect(style('[data-part=striped]').fill).toMatch(/^url/);
    expect(style('.chart-hatch').stroke).not.toBe(style('pattern .chart-danger').fill);
    expect(style('[data-part=soft]').stroke).not.toBe(ground);
    expect(style('.chart-mark').fill).not.toBe(ground);
    await check();
  });

  it('does not grow slowly where motion is unwelcome', async () => {
    await show(usage());

    await preferHere({ 'prefers-reduced-motion': 'reduce' });

    const { transitionDuration } = getComputedStyle(document.querySelector('[data-part]') ?? document.body);
    expect(Math.max(...transitionDuration.split(',').map(Number.parseFloat))).toBeLessThan(0.001);
  });
});

/** Look, place and length of each part that is drawn. */
function parts(): readonly (readonly (string | null)[])[] {
  return [...document.querySelectorAll('[data-part]')].map((part) => [
    part.getAttribute('data-part'),
    part.getAttribute('x'),
    part.getAttribute('width'),
  ]);
}

function mark(): string | null | undefined {
  return document.querySelector('[data-mark]')?.getAttribute('x');
}
