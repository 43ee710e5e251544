import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { queryClient } from '../../lib/query-client.ts';
import { sessionQuery } from '../../lib/session.ts';
import { aPage } from '../../ui/page.builder.tsx';
import { check, show } from '../../ui/stage.builder.tsx';
import { WhatsNew } from './announcements.tsx';

beforeAll(() => needMessages(['content']));
beforeEach(() => {
  window.localStorage.clear();
  queryClient.setQueryData(sessionQuery.queryKey, null);
});

const COLD_STORE = {
  type: 'news' as const,
  title: 'New in the cold store',
  text: [{ tag: 'p' as const, children: ['A new cut is in stock.'] }],
  from: '2024-07-01',
  until: '2024-09-30',
  opensByItselfUntil: '2024-09-15',
};

interface Visit {
  readonly today: string;
  readonly news?: readonly (typeof COLD_STORE)[];
  readonly mayOpen?: boolean;
}

/** Loads a page on each of some days, one after the other. */
async function begin() {
  const { draw } = await show(null);
  return ({ today, news = [COLD_STORE], mayOpen = true }: Visit) => {
    draw(null);
    const { element } = aPage(
      <>
        <h1 tabIndex={-1}>Page</h1>
        <WhatsNew news={news} today={today as PlainDate} mayOpen={mayOpen} />
      </>,
      '/dashboard',
    );
    draw(element);
  };
}
const dialog = () => page.getByRole('dialog', { name: 'What is new' });
const link = () => page.getByRole('button', { name: 'What is new' });

describe('what is new', () => {
  it('NAV-47 opens by itself once in a browser and stays to be opened by hand', async () => {
    const visit = await begin();
    visit({ today: '2024-07-01' });
    await expect.element(dialog().getByRole('heading', { name: COLD_STORE.title })).toBeVisible();
    await check();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();

    visit({ today: '2024-07-02' });
    await expect.element(link()).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    await userEvent.click(link());
    await expect.element(dialog()).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Got it' }));
    await expect.element(link()).toHaveFocus();
  });

  it('NAV-47 opens by itself on its last such day and not after it', async () => {
    const visit = await begin();
    visit({ today: '2024-09-16' });
    await expect.element(link()).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();

    visit({ today: '2024-09-15' });
    await userEvent.click(dialog().getByRole('button', { name: 'Got it' }));
  });

  it('NAV-47 opens for a later announcement although an earlier one was seen', async () => {
    const visit = await begin();
    visit({ today: '2024-08-01' });
    await userEvent.click(page.getByRole('button', { name: 'Got it' }));

    const later = { ...COLD_STORE, title: 'Wedges', from: '2024-08-02' };
    visit({ today: '2024-08-02', news: [COLD_STORE, later] });
    const titles = dialog().getByRole('heading', { level: 2 });
    await expect.element(titles.nth(1)).toHaveTextContent('Wedges');
    await expect.element(titles.nth(2)).toHaveTextContent(COLD_STORE.title);
  });

  it('NAV-46 waits for the dashboard, and is not there before its first and after its last day', async () => {
    const visit = await begin();
    visit({ today: '2024-07-01', mayOpen: false });
    await expect.element(link()).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();

    for (const day of ['2024-06-30', '2024-10-01']) {
      visit({ today: day });
      await expect.element(link()).not.toBeInTheDocument();
    }
  });
});
