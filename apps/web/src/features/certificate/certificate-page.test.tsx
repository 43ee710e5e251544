import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useChooseLanguage } from '../../blocks/use-choose-language.ts';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { queryClient } from '../../lib/query-client.ts';
import { sessionQuery } from '../../lib/session.ts';
import { check, LANGUAGES, show } from '../../ui/stage.builder.tsx';
import { CertificatePage } from './certificate-page.tsx';
import { parseCertificateSearch } from './certificate-search.ts';

beforeAll(() => needMessages(['certificate']));

const CODE = '3333-3333-3333';
const VALID = {
  verdict: 'valid',
  holder: 'Zoë Ødegård',
  course: 'Storing frozen fries',
  passed_on: '2026-11-23',
};

let asked: (string | null)[] = [];
let answer: () => Response = () => Response.json(VALID);

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, null);
  asked = [];
  answer = () => Response.json(VALID);
  const service = vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    asked.push(url.searchParams.get('code'));
    return answer();
  });
  return () => service.mockRestore();
});

function InGerman() {
  const choose = useChooseLanguage();
  return <button onClick={() => choose.mutate('de')}>Deutsch</button>;
}

/** The page at its address, which it reads and changes. */
async function shown(search = '', locale: (typeof LANGUAGES)[number] = 'en-GB') {
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: '/certificate',
    validateSearch: parseCertificateSearch,
    component: () => (
      <>
        <CertificatePage />
        <InGerman />
      </>
    ),
  });
  const history = createMemoryHistory({ initialEntries: [`/certificate${search}`] });
  const router = createRouter({ routeTree: root.addChildren([route]), history });
  await router.load();
  await show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
    locale,
  );
  return history;
}
const field = () => page.getByRole('textbox');

it.each(LANGUAGES)('EDU-05 says whom and what a code names, as it is typed, %s', async (locale) => {
  const history = await shown('', locale);
  await field().fill(CODE.replaceAll('-', ' '));
  await userEvent.keyboard('{Enter}');

  await expect.element(page.getByText('Zoë Ødegård')).toBeVisible();
  await expect.element(page.getByText('23-11-2026')).toBeVisible();
  await expect.element(field()).toHaveValue(CODE);
  expect(history.location.href).toBe(`/certificate?code=${CODE}`);
  await check();
});

it('EDU-05 tells a slip at the field, asks nobody, and takes it back while it is mended', async () => {
  await shown(`?code=3333-3333-3334`);
  const error = page.getByText(/typing error/);
  await expect.element(error).toBeVisible();
  expect(asked).toEqual([]);
  await check();

  await field().fill('3333-3333-33');
  await expect.element(error).not.toBeInTheDocument();
  await page.getByRole('button').first().click();
  await expect.element(error).toBeVisible();
  await expect.element(field()).toHaveFocus();
  await field().fill(' ');
  await page.getByRole('button').first().click();
  await expect.element(page.getByText('Please enter the code.')).toBeVisible();
  expect(asked).toEqual([]);
});

it('EDU-05 says of a code that there is not, and of a withdrawn one, the same', async () => {
  answer = () => Response.json({ verdict: 'unknown' });
  await shown(`?code=${CODE}`);

  await expect.element(page.getByText('There is no valid certificate with this code.')).toBeVisible();
  await expect.element(field()).toHaveValue(CODE);
  await check();
});

it('EDU-05 says that the service refuses, and asks again', async () => {
  answer = () => Response.json({ code: 'too-many-requests', message: 'Too fast.' }, { status: 429 });
  await shown(`?code=${CODE}`);
  const notice = page.getByRole('alert');
  await expect.element(notice).toBeVisible();
  expect(notice.element().textContent).toContain('The code could not be checked.');

  answer = () => Response.json(VALID);
  await notice.getByRole('button').click();
  await expect.element(page.getByText('Storing frozen fries')).toBeVisible();
});

it('EDU-05 I18N-03 names the course in the language that a stranger chooses', async () => {
  await shown(`?code=${CODE}`);
  await expect.element(page.getByText('Storing frozen fries')).toBeVisible();
  answer = () => Response.json({ ...VALID, course: 'Tiefgekühlte Pommes lagern' });

  await page.getByRole('button', { name: 'Deutsch' }).click();

  await expect.element(page.getByText('Tiefgekühlte Pommes lagern')).toBeVisible();
});
