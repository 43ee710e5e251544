import type { ContentPage } from '@maincrop/contract/schemas/content';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { queryClient } from '../../lib/query-client.ts';
import { sessionQuery } from '../../lib/session.ts';
import { aPage } from '../../ui/page.builder.tsx';
import { check, show } from '../../ui/stage.builder.tsx';
import { ContentArticle } from './content-page.tsx';

beforeAll(() => needMessages(['content']));
beforeEach(() => void queryClient.setQueryData(sessionQuery.queryKey, null));

const ENGLISH: ContentPage = {
  title: 'Terms',
  locale: 'en-gb',
  header: { title: 'What you agree to', text: [], image: null },
  version: { number: '3', date: '2026-01-01' },
  blocks: [{ type: 'intro', title: 'Fries', text: [{ tag: 'p', children: ['Fry from frozen.'] }] }],
  children: [{ url: '/terms/older', title: 'Older terms' }],
  asOf: null,
};

/** The language that a screen reader is told for a text; null for that of the page. */
const languageOf = (text: string | RegExp) =>
  page.getByText(text, { exact: true }).element().closest('main [lang]')?.getAttribute('lang') ?? null;

it('OPEN-63 I18N-01 marks what is in another language than the reader, and not what the portal says around it', async () => {
  const article = <ContentArticle page={ENGLISH} locale="de" />;
  await show(aPage(article).element, 'de');
  await expect.element(page.getByText('What you agree to')).toBeVisible();

  for (const said of ['Terms', 'What you agree to', 'Fries', 'Fry from frozen.', 'Older terms'])
    expect([said, languageOf(said)]).toEqual([said, 'en-gb']);
  expect(languageOf(/2026/)).toBe('de');
  expect(page.getByRole('article').element().getAttribute('lang')).toBeNull();
  await check();
});

it('I18N-01 marks nothing on a page in the language of the reader', async () => {
  await show(aPage(<ContentArticle page={ENGLISH} locale="en-gb" />).element);
  await expect.element(page.getByText('What you agree to')).toBeVisible();

  expect(document.querySelectorAll('article [lang]')).toHaveLength(0);
});
