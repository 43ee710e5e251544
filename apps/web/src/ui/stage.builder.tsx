import '../styles/global.css';
import { DEFAULT_LOCALE, type Locale } from '@maincrop/domain/locale/locales';
import axe from 'axe-core';
import { type ReactNode, StrictMode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createTranslator } from 'use-intl';
import { expect, onTestFinished, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { currentCatalogue, showLanguage } from '../lib/i18n/catalogue.ts';
import { I18nProvider } from '../lib/i18n/i18n-provider.tsx';
import { ToastRegion } from './toast.tsx';

/** The shortest and the longest texts, more or less. */
export const LANGUAGES = ['en-GB', 'de'] as const satisfies readonly Locale[];

/**
 * Shows a control as a page of the application would, with the styles and the messages of the application; it goes
 * when the test ends, which fails when something was written to the console as an error.
 */
export async function show(control: ReactNode, locale: Locale = DEFAULT_LOCALE) {
  await page.viewport(WIDE_PX, HEIGHT_PX);
  await showLanguage(locale);
  const errors = vi.spyOn(console, 'error');
  const stage = document.createElement('main');
  stage.className = 'p-4';
  stage.tabIndex = -1;
  document.body.append(stage);
  const root = createRoot(stage);
  const draw = (next: ReactNode) =>
    flushSync(() =>
      root.render(
        <StrictMode>
          <I18nProvider>{next}</I18nProvider>
        </StrictMode>,
      ),
    );
  draw(control);
  // Tab begins before the first control, wherever the last test ended; what has taken the focus itself keeps it.
  if (!stage.contains(document.activeElement)) stage.focus();
  onTestFinished(() => {
    root.unmount();
    stage.remove();
    const said = errors.mock.calls;
    errors.mockRestore();
    closeMessages();
    expect(said).toEqual([]);
  });
  return {
    stage,
    draw,
    /** What the portal says in the language of the stage. */
    t: createTranslator({ ...currentCatalogue(), namespace: 'app' }),
  };
}

/** Messages wait for a region outside React; what a test leaves unsaid would be said in that of the next file. */
function closeMessages(): void {
  const stage = document.createElement('div');
  document.body.append(stage);
  const root = createRoot(stage);
  flushSync(() =>
    root.render(
      <I18nProvider>
        <ToastRegion />
      </I18nProvider>,
    ),
  );
  const close = stage.querySelectorAll<HTMLButtonElement>('button[aria-label]');
  for (const button of close) button.click();
  root.unmount();
  stage.remove();
}

interface KeptProps<V> {
  readonly initial: V;
  /** Hears each change. */
  readonly onChange?: (value: V) => void;
  readonly children: (value: V, onChange: (value: V) => void) => ReactNode;
}

/** Keeps the value of a control, as its form does. */
export function Kept<V>({ initial, onChange, children }: KeptProps<V>) {
  const [value, setValue] = useState(initial);
  return children(value, (next) => {
    onChange?.(next);
    setValue(next);
  });
}

/**
 * No accessibility violation, in light colours on a wide screen and, as for colours, in dark ones at 320 px, where
 * nothing is wider than the screen (WCAG 1.4.10). A held clock runs again, since the checker waits by it.
 */
export async function check(): Promise<void> {
  vi.useRealTimers();
  try {
    // Asked again before it fails: a change of the colours may reach the last controls a moment later.
    await expect.poll(() => violations('light', RULES), PATIENCE).toBe('');
    await narrow();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await expect.poll(() => violations('dark', ['color-contrast', 'target-size']), PATIENCE).toBe('');
  } finally {
    await page.viewport(WIDE_PX, HEIGHT_PX);
    await prefer({});
  }
}

/** As wide as the narrowest screen. */
export async function narrow(): Promise<void> {
  await page.viewport(NARROW_PX, HEIGHT_PX);
}

/** What the reader's machine asks for, such as `{ 'forced-colors': 'active' }`; all else is as usual. */
export async function prefer(features: Readonly<Record<string, string>>): Promise<void> {
  const all = { ...USUAL, ...features };
  await cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(all).map(([name, value]) => ({ name, value })),
  });
  await expect
    .poll(() => Object.entries(all).every(([name, value]) => matchMedia(`(${name}: ${value})`).matches))
    .toBe(true);
  // Colours change over some frames.
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  const changes = document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  await Promise.allSettled(changes.map(({ finished }) => finished));
}

/** `prefer` until the test ends. */
export async function preferHere(features: Readonly<Record<string, string>>): Promise<void> {
  await prefer(features);
  onTestFinished(() => prefer({}));
}

async function violations(scheme: 'light' | 'dark', rules: readonly string[]): Promise<string> {
  await prefer({ 'prefers-color-scheme': scheme, 'prefers-reduced-motion': 'reduce' });
  const found = await axe.run(document.querySelector('main') ?? document, {
    runOnly: { type: rules === RULES ? 'tag' : 'rule', values: [...rules] },
    resultTypes: ['violations'],
  });
  const places = found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${scheme} ${id}: ${html}\n${failureSummary}`),
  );
  return places.join('\n');
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const USUAL = {
  'prefers-color-scheme': 'light',
  'prefers-reduced-motion': 'no-preference',
  'forced-colors': 'none',
};
// One look at a plot of many dishes takes two seconds beside the browser tests; only a failure waits for it.
const PATIENCE = { timeout: 25_000, interval: 200 };
const WIDE_PX = 1280;
const NARROW_PX = 320;
const HEIGHT_PX = 800;
