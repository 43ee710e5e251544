import type { SessionAnswer } from '@maincrop/contract/schemas/account';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { queryClient } from '../../lib/query-client.ts';
import { aSession, mayDo } from '../../lib/session.builder.ts';
import { sessionQuery } from '../../lib/session.ts';
import { aPage } from '../../ui/page.builder.tsx';
import { check, LANGUAGES, show } from '../../ui/stage.builder.tsx';
import { SeenByCompany } from './seen-by-company.tsx';

beforeAll(() => needMessages(['e-learning']));

const shown = (over: Partial<SessionAnswer>, locale: (typeof LANGUAGES)[number] = 'en-GB') => {
  queryClient.setQueryData(sessionQuery.queryKey, aSession(over));
  return show(
    aPage(
      <>
        <h1>Courses</h1>
        <SeenByCompany />
      </>,
    ).element,
    locale,
  );
};

it.each(LANGUAGES)('EDU-05 tells learners what administrators of their company see, %s', async (locale) => {
  const { stage } = await shown({}, locale);

  expect(stage.innerText).toMatch(locale === 'de' ? /Administratoren/ : /Administrators of your company/);
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
  await check();
});

it('EDU-05 leads administrators to the progress of their team', async () => {
  await shown({ policies: [mayDo('get', '/colleagues')] });

  const link = page.getByRole('link', { name: 'Progress of your team' });
  await expect.element(link).toHaveAttribute('href', '/e-learning/team');
});

it('EDU-05 says nothing to who acts for no company', async () => {
  const { stage } = await shown({ sapCustomer: null, policies: [mayDo('get', '/colleagues')] });

  expect(stage.innerText.trim()).toBe('Courses');
});
