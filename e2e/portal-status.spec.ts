import { expect } from '@playwright/test';
import { openAsAdministrator } from './administrator.ts';
import { checkPage, test } from './check-page.ts';
import { ask } from './fresh-user.ts';
import { textsOf } from './texts.ts';

// A task of this test's own, which no worker knows: it stays as it is.
const TASK = 'unknown-to-this-version';

for (const locale of ['en-GB', 'de', 'nl'] as const)
  test(`an administrator sees what the portal is connected to, ${locale} @phone`, async ({ page }) => {
    const t = textsOf('portal-status', locale);
    await openAsAdministrator(page, { path: '/portal-status', locale });

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
    const parts = page.getByRole('table', { name: t('parts.title') }).getByRole('rowheader');
    await expect(parts).toHaveCount(5);
    await expect(parts.first()).toContainText(t('parts.settings.sample'));
    await expect(page.getByRole('table', { name: t('copies.title') }).getByRole('rowheader')).toHaveCount(10);
    await expect(page.getByText(/^PostgreSQL 18/)).toBeVisible();
    await checkPage(page);
  });

test('an administrator has tasks that were given up tried again, by keyboard', async ({ page }, {
  project,
}) => {
  const task = `${TASK}-${project.name}`;
  await ask(
    `select graphile_worker.add_job($1, '{}', max_attempts => 2, job_key => $1, run_at => now() + interval '1 hour')`,
    [task],
  );
  await ask('update graphile_worker._private_jobs set attempts = 2 where key = $1', [task]);
  await openAsAdministrator(page, { path: '/portal-status', locale: 'en-GB' });
  const row = page.getByRole('row').filter({ hasText: task });
  await expect(row.getByRole('cell').nth(2)).toHaveText('1');
  await checkPage(page);

  await row.getByRole('button', { name: `Try now: ${task}` }).focus();
  await page.keyboard.press('Enter');

  await expect(page.getByText('1 task is being tried now.')).toBeVisible();
  await expect(row.getByRole('cell').nth(2)).toHaveText('0');
  await expect(row.getByRole('button')).toHaveCount(0);
  await ask('delete from graphile_worker._private_jobs where key = $1', [task]);
});

test('an administrator has records read again that could not be read, by keyboard', async ({ page }) => {
  const t = textsOf('portal-status', 'de');
  await ask(
    `insert into erp_set_aside (kind, record, reason, at) select 'plants', '{}', 'city: missing', now() from generate_series(1, 2)`,
    [],
  );
  await openAsAdministrator(page, { path: '/portal-status', locale: 'de' });
  const again = page.getByRole('button', {
    name: t('copies.readAgainOf', { kind: t('copies.kinds.plants') }),
  });
  await again.focus();
  await checkPage(page);

  await page.keyboard.press('Enter');

  await expect(page.getByText('werden neu eingelesen, auch die 2 bisher nicht lesbaren.')).toBeVisible();
  await expect(again).toHaveCount(0);
  const left = await ask("select 1 from erp_set_aside where kind = 'plants'", []);
  expect(left).toEqual([]);
});
