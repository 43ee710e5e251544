import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { needMessages } from '../../../lib/i18n/catalogue.ts';
import { aPage } from '../../../ui/page.builder.tsx';
import { check, LANGUAGES, narrow, show } from '../../../ui/stage.builder.tsx';
import { Table } from '../../../ui/table.tsx';
import { aTeamRow } from './team-row.builder.ts';
import { TeamRow, type TeamRowProps } from './team-row.tsx';

beforeAll(() => needMessages(['e-learning']));

const ROW = aTeamRow({ quiz_passed_on: '2026-11-23', code: 'K7Q2M9XD3FHT' });

const shown = (over: Partial<TeamRowProps['row']>, locale: (typeof LANGUAGES)[number] = 'en-GB') =>
  show(
    aPage(
      <>
        <h1>Team</h1>
        <Table caption="Team">
          <tbody>
            <TeamRow row={{ ...ROW, ...over }} />
          </tbody>
        </Table>
      </>,
    ).element,
    locale,
  );

it.each(LANGUAGES)('EDU-03 EDU-05 says all of a course on wide and on narrow screens, %s', async (locale) => {
  const { stage } = await shown({}, locale);
  const told = async () => {
    // What is hidden at a width is no part of it.
    for (const text of ['Storing frozen fries', '20-11-2026', '22-11-2026', '23-11-2026', 'K7Q2-M9XD-3FHT'])
      await expect.poll(() => stage.innerText.split(text).length).toBe(2);
    const link = page.getByRole('link', { name: 'K7Q2-M9XD-3FHT' });
    await expect.element(link).toHaveAttribute('href', '/certificate?code=K7Q2-M9XD-3FHT');
  };
  await told();
  await narrow();
  await told();
  await check();
});

it('EDU-03 tells who has begun none, by the address of who has no name', async () => {
  const nothing = { course_id: null, course: null, begun_on: null, completed_on: null, quiz_passed_on: null };
  const { stage } = await shown({
    ...nothing,
    firstName: '',
    lastName: '',
    code: null,
    status: 'not_started',
  });

  expect(stage.innerText).toContain('No course begun');
  expect(stage.querySelector('th')?.textContent).toContain('zoe@customer.example');
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});

it('EDU-03 says of a withdrawn course that it is, by its id where its name is gone', async () => {
  const { stage } = await shown({ isWithdrawn: true, course: null });

  expect(stage.innerText).toContain('storing-frozen-fries');
  expect(stage.innerText).toContain('No longer offered');
});
