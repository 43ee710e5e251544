import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { test } from './check-page.ts';
import { ask, freshUser, signInWithFactor } from './fresh-user.ts';
import { textsOf } from './texts.ts';

const CUSTOMER = '0000100041';
const INVOICE = '0090020291';

test('ACC-17 the link to documents and the open amounts are each a right of their own', async ({ page }) => {
  const t = textsOf('invoices', 'en-GB');
  const details = textsOf('invoice-details', 'en-GB');
  const role = await openWith(page, `/invoices?q=${INVOICE}`, '/invoices');
  await page.getByRole('button', { name: t('row.more', { number: INVOICE }) }).click();
  const pdf = page.getByRole('button', {
    name: details('document.of', { kind: details('document.pdf'), number: INVOICE }),
  });
  const total = page.locator('[data-total]');
  await expect(page.getByRole('table', { name: details('lines.title') })).toBeVisible();
  await expect(pdf).toHaveCount(0);
  await expect(total).toHaveCount(0);

  await allow(role, 'get', '/invoice-download-link');
  await page.reload();
  await expect(pdf).toBeVisible();
  await expect(total).toHaveCount(0);
  await allow(role, 'get', '/open-amount-invoices');
  await page.reload();

  await expect(total).toBeVisible();
});

test('ACC-18 GET /claims shows the list, POST /claims the way to a new claim', async ({ page }) => {
  const t = textsOf('claims', 'en-GB');
  const role = await openWith(page, '/claims', '/invoices');
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fclaims/);

  await allow(role, 'get', '/claims');
  await page.goto('/claims');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
  await expect(page.locator('tbody').getByRole('link')).not.toHaveCount(0);
  await expect(page.getByRole('link', { name: t('newClaim') })).toHaveCount(0);
  await allow(role, 'post', '/claims');
  await page.reload();

  await expect(page.getByRole('main').getByRole('link', { name: t('newClaim') })).toBeVisible();
});

/** A buyer with a second factor who may read one resource and nothing else; the role that says so. */
async function openWith(page: Page, path: string, resource: string): Promise<string> {
  const { id, email } = await freshUser({ group: 'direct-customers', locale: 'en-GB' });
  const role = `test-${randomUUID()}`;
  await ask('insert into roles (id, name) values ($1, $1)', [role]);
  await allow(role, 'get', resource);
  await ask('update users set sap_id = $2 where id = $1', [id, CUSTOMER]);
  await ask('insert into user_sap_customers values ($1, $2)', [id, CUSTOMER]);
  await ask('delete from user_roles where user_id = $1', [id]);
  await ask('insert into user_roles values ($1, $2)', [id, role]);
  await signInWithFactor(page, { id, email });
  await page.goto(path);
  return role;
}

async function allow(role: string, action: 'get' | 'post', resource: string): Promise<void> {
  await ask(`insert into policies (role_id, resource, actions, effect) values ($1, $2, array[$3], 'allow')`, [
    role,
    resource,
    action,
  ]);
}
