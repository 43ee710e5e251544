import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { check, LANGUAGES, show } from '../../ui/stage.builder.tsx';
import { SheetButton } from './sheet-button.tsx';

beforeAll(() => needMessages(['products']));

/** What was asked of the service, in turn. */
let asked: URL[] = [];
/** What the service answers to the next calls for a link. */
let answers: Response[] = [];

beforeEach(() => {
  asked = [];
  answers = [];
  const service = vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.pathname !== '/api/product-information-pdf-download-link') return new Response('%PDF-1.7');
    asked.push(url);
    return answers.shift() ?? Response.json({ s3_url: '/attachments?token=secret' });
  });
  // The file itself is not saved: the browser of the tests would keep it.
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  return () => {
    service.mockRestore();
    saved.mockRestore();
  };
});

const shown = (locale: (typeof LANGUAGES)[number] = 'en-GB') =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <h1>F03</h1>
      <SheetButton product={{ Id: 'product-3', ShortCode: 'F03' }} />
    </QueryClientProvider>,
    locale,
  );

const languages = () => asked.map(({ searchParams }) => searchParams.get('language'));

it.each(LANGUAGES)('PRD-03 saves the sheet in the language of the reader, %s', async (locale) => {
  await shown(locale);
  await expect.element(page.getByRole('combobox')).toHaveValue(locale);

  await page.getByRole('button').click();

  await expect.poll(languages).toEqual([locale]);
  expect(asked[0]?.searchParams.get('short_code')).toBe('F03');
  expect(asked[0]?.searchParams.get('id')).toBe('product-3');
  await check();
});

it('PRD-03 saves it in each of the six languages', async () => {
  await shown();
  const language = page.getByLabelText('Language of the product sheet');
  const names = ['Deutsch', 'Español', 'Français', 'Italiano', 'Nederlands', 'English'];
  for (const name of names) {
    await language.selectOptions(name);
    await page.getByRole('button').click();
    await expect.poll(languages).toHaveLength(names.indexOf(name) + 1);
    await expect.element(page.getByRole('button')).toBeEnabled();
  }

  expect(languages()).toEqual(['de', 'es', 'fr', 'it', 'nl', 'en-GB']);
});

it('tells that a sheet could not be made, and asks for it again by the keyboard', async () => {
  answers = [Response.json({ code: 'internal', message: 'No.', requestId: 'req-7' }, { status: 500 })];
  await shown();
  await page.getByLabelText('Language of the product sheet').selectOptions('Italiano');
  await page.getByRole('button').click();

  const notice = page.getByRole('alert');
  await expect.element(notice).toBeVisible();
  const told = notice.element().textContent.replaceAll(/\s+/gu, ' ');
  expect(told).toContain('The product sheet could not be created.');
  expect(told).toContain('req-7');
  await check();

  notice.getByRole('button', { name: 'Try again' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(languages).toEqual(['it', 'it']);
  await expect.element(notice).not.toBeInTheDocument();
});

it('says nothing more of a failure once another language is chosen', async () => {
  answers = [Response.json({ code: 'internal', message: 'No.' }, { status: 500 })];
  await shown();
  await page.getByRole('button').click();
  await expect.element(page.getByRole('alert')).toBeVisible();

  await page.getByLabelText('Language of the product sheet').selectOptions('Español');

  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
