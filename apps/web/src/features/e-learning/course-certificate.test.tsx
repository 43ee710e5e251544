import type { Answer } from '@maincrop/contract/operations';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { queryClient } from '../../lib/query-client.ts';
import { aPage } from '../../ui/page.builder.tsx';
import { check, LANGUAGES, show } from '../../ui/stage.builder.tsx';
import { CourseCertificate } from './course-certificate.tsx';

beforeAll(() => needMessages(['e-learning']));

const COURSE = 'storing-frozen-fries';

/** What the service knows, and what was asked of it. */
let holder = '';
let items: Answer<'listCertificates'>['items'] = [];
const EARNED = { course_id: COURSE, passed_on: '2026-11-23', code: null, holder: null, withdrawn: null };
let asked: unknown[] = [];
let refusal: Response | null = null;

beforeEach(() => {
  queryClient.clear();
  [holder, items, asked, refusal] = ['Zoë Ødegård', [], [], null];
  const service = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.pathname.endsWith('/certificates')) return Response.json({ holder, items });
    asked.push(await new Request(url, init).json());
    if (url.pathname.endsWith('/reissue')) {
      items = items.map((each) => ({ ...each, code: 'AAAABBBBCCCC', holder }));
      return new Response(null, { status: 204 });
    }
    if (refusal) return refusal;
    items = items.map((each) => ({ ...each, code: 'K7Q2M9XD3FHT', holder }));
    return Response.json({ fileName: 'c.pdf', contentType: 'application/pdf', content: btoa('%PDF') });
  });
  // The file itself is not saved: the browser of the tests would keep it.
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  return () => {
    service.mockRestore();
    saved.mockRestore();
  };
});

const shown = (locale: (typeof LANGUAGES)[number] = 'en-GB', isWithdrawn = false) =>
  show(
    aPage(
      <>
        <h1>Course</h1>
        <CourseCertificate courseId={COURSE} isWithdrawn={isWithdrawn} />
      </>,
    ).element,
    locale,
  );

it.each(LANGUAGES)(
  'EDU-05 is saved in the language of the reader and has a code then, %s',
  async (locale) => {
    items = [EARNED];
    await shown(locale);
    await expect.element(page.getByText(/Zoë Ødegård/)).toBeVisible();
    await check();

    await page.getByRole('button').click();

    await expect.element(page.getByText('K7Q2-M9XD-3FHT')).toBeVisible();
    expect(asked).toEqual([{ course_id: COURSE, language: locale }]);
    const link = page.getByRole('link').element();
    expect(link.getAttribute('href')).toBe('/certificate?code=K7Q2-M9XD-3FHT');
    await check();
  },
);

it('EDU-05 asks for a name first, with the way to the profile', async () => {
  holder = '';
  items = [EARNED];
  await shown();

  await expect.element(page.getByText(/A certificate needs a name/)).toBeVisible();
  const link = page.getByRole('link', { name: 'Enter your name' }).element();
  expect(link.getAttribute('href')).toBe('/settings/profile');
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  await check();
});

it('EDU-05 keeps what was said for who has no name any more', async () => {
  holder = '';
  items = [{ ...EARNED, code: 'K7Q2M9XD3FHT', holder: 'Zoë Ødegård' }];
  await shown('en-GB', true);

  await expect.element(page.getByText('K7Q2-M9XD-3FHT')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save certificate' })).toBeEnabled();
});

it.each([
  ['the quiz of another course is passed', 'frying-golden-yellow', false],
  ['the course was withdrawn before a certificate was made', COURSE, true],
])('EDU-03 offers none where %s', async (_when, course_id, isWithdrawn) => {
  items = [{ ...EARNED, course_id }];
  await shown('en-GB', isWithdrawn);

  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.element(page.getByText('Your certificate')).not.toBeInTheDocument();
});

it('EDU-05 tells why it could not be saved', async () => {
  items = [EARNED];
  refusal = Response.json(
    { code: 'e-learning.name-missing', message: 'A certificate needs a name.' },
    { status: 422 },
  );
  await shown();
  await page.getByRole('button').click();

  const notice = page.getByRole('alert');
  await expect.element(notice).toBeVisible();
  expect(notice.element().textContent).toContain('The certificate could not be saved.');
  await check();
});

it.each(LANGUAGES)('EDU-05 is made out anew where the profile has another name, %s', async (locale) => {
  items = [{ ...EARNED, code: 'K7Q2M9XD3FHT', holder: 'Zoe Odegard' }];
  await shown(locale);
  await expect.element(page.getByText(/Zoe Odegard.*Zoë Ødegård/)).toBeVisible();
  await check();

  await page.getByRole('button').last().click();

  await expect.element(page.getByText('AAAA-BBBB-CCCC')).toBeVisible();
  await expect.element(page.getByText(/Zoe Odegard/)).not.toBeInTheDocument();
  expect(asked).toEqual([{ course_id: COURSE }]);
});

it('EDU-05 says when and why a certificate was withdrawn, and offers none', async () => {
  items = [
    {
      ...EARNED,
      code: 'K7Q2M9XD3FHT',
      holder: 'Zoë Ødegård',
      withdrawn: { on: '2026-11-24', reason: 'Not <b>you</b>.' },
    },
  ];
  await shown();

  await expect.element(page.getByText('This certificate was withdrawn on 24-11-2026')).toBeVisible();
  await expect.element(page.getByText('Not <b>you</b>.')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  await check();
});
