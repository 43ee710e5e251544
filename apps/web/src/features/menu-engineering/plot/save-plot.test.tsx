import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useRef } from 'react';
import { needMessages } from '../../../lib/i18n/catalogue.ts';
import { check, LANGUAGES, show } from '../../../ui/stage.builder.tsx';
import { SavePlot } from './save-plot.tsx';

beforeAll(() => needMessages(['menu-engineering']));

/** What the browser was given to save, and as what. */
let saved: { name: string; blob: Blob }[] = [];

beforeEach(() => {
  saved = [];
  const blobs = new Map<string, Blob>();
  const url = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    // Only files are saved here.
    blobs.set(`blob:${blobs.size}`, blob as Blob);
    return `blob:${blobs.size - 1}`;
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    if (blob) saved.push({ name: this.download, blob });
  });
  return () => {
    url.mockRestore();
    click.mockRestore();
  };
});

function Plotted({ hasPlot = true }: { readonly hasPlot?: boolean }) {
  const plot = useRef<HTMLDivElement>(null);
  return (
    <QueryClientProvider client={new QueryClient()}>
      <h1>Menu</h1>
      <SavePlot plot={plot} title="Bistro <Été>, Dinner" />
      <div ref={plot}>
        {hasPlot && (
          <svg viewBox="0 0 300 200" className="w-full" aria-hidden="true">
            <rect x="150" y="50" width="100" height="100" className="fill-danger" />
            <text x="10" y="20">
              {'<script>&"'}
            </text>
          </svg>
        )}
      </div>
    </QueryClientProvider>
  );
}

it.each(LANGUAGES)('the plot is saved as a sharp picture that says what it shows, %s', async (locale) => {
  await show(<Plotted />, locale);
  await check();
  await page.getByRole('button').click();

  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['bistro-ete-dinner.png']);
  const [{ blob } = { blob: new Blob() }] = saved;
  const picture = await createImageBitmap(blob);
  expect([picture.width, picture.height]).toEqual([(300 + 32) * 3, (200 + 60) * 3]);
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  pen?.drawImage(picture, 0, 0);
  const colourAt = (x: number, y: number) => [...(pen?.getImageData(x * 3, y * 3, 1, 1).data ?? [])];
  // The red field where it stands below the title, and the ground of the page beside it.
  const [red = 0, green = 0] = colourAt(16 + 200, 44 + 100);
  expect(red).toBeGreaterThan(green + 60);
  expect(colourAt(4, 4)).not.toEqual([0, 0, 0, 0]);
});

it('says what to do where it cannot be drawn', async () => {
  await show(<Plotted hasPlot={false} />);
  await page.getByRole('button').click();

  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The picture could not be drawn. Print the page instead, or try another browser.');
  expect(saved).toEqual([]);
  await check();
});
