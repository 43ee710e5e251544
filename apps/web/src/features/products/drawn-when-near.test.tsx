import { afterEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { show } from '../../ui/stage.builder.tsx';
import { DrawnWhenNear } from './drawn-when-near.tsx';

const PLACES = Array.from({ length: 40 }, (_, index) => index);

const onPaper = (media: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media });
afterEach(() => onPaper(''));

const places = () =>
  show(
    PLACES.map((place) => (
      <DrawnWhenNear key={place} className="h-80">
        <p>{`picture ${place}`}</p>
      </DrawnWhenNear>
    )),
  );

it('draws what is seen and what comes next, and the rest once it is scrolled to', async () => {
  await places();

  await expect.element(page.getByText('picture 0', { exact: true })).toBeVisible();
  await expect.element(page.getByText('picture 3', { exact: true })).toBeInTheDocument();
  expect(page.getByText('picture 39').elements()).toEqual([]);
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(page.getByText('picture 39')).toBeVisible();
});

it.each([
  ['printed', async () => window.dispatchEvent(new Event('beforeprint'))],
  ['looked at as paper', async () => onPaper('print')],
] as const)('PRD-01 draws everything when it is %s', async (_how, put) => {
  await places();
  await expect.element(page.getByText('picture 0', { exact: true })).toBeVisible();

  await put();

  await expect.poll(() => document.querySelectorAll('p').length).toBe(PLACES.length);
});
