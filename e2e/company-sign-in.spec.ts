import type { DemoOutbox } from '@maincrop/contract/schemas/demo';
import { expect, type Page } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { COMPANY_PORTAL, type CompanyPortal, startCompanyPortal } from './company-portal.ts';
import { textsOf } from './texts.ts';

const t = textsOf('company-sign-in', 'de');
const tAccount = textsOf('account', 'de');
const tApp = textsOf('app', 'de');
const tErrors = textsOf('errors', 'de');

// One portal and one company for all of them.
test.describe.configure({ mode: 'serial' });

test.describe('people whom their company signs in', () => {
  test.use({ baseURL: COMPANY_PORTAL, locale: 'de' });
  let portal: CompanyPortal;
  test.beforeAll(async () => {
    test.setTimeout(600_000);
    portal = await startCompanyPortal();
  });
  test.beforeEach(() => {
    portal.company.fail({});
    portal.company.people.set('anna', {
      email: 'anna@acme.example',
      email_verified: true,
      given_name: 'Anna',
      family_name: 'Acker',
      groups: ['portal-admins'],
    });
  });
  test.afterAll(async () => portal.close());

  const button = (page: Page) => page.getByRole('button', { name: t('withCompany', { company: 'Acme' }) });
  const atTheCompany = async (page: Page, name: string, hasFactor: boolean) => {
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    if (hasFactor) await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign in' }).click();
  };

  test('somebody new with a second factor at the company gets to the wanted page', async ({ page }) => {
    await page.goto('/auth?redirect=%2Fuser-management');
    await expect(button(page)).toBeVisible();
    await checkPage(page);
    await button(page).focus();
    await page.keyboard.press('Enter');

    await atTheCompany(page, 'anna', true);

    await expect(page).toHaveURL(/\/user-management$/);
  });

  test('somebody known without a second factor there gives the own one of the portal', async ({ page }) => {
    await page.goto('/auth');
    await button(page).click();
    await atTheCompany(page, 'anna', false);

    await expect(page.getByRole('heading', { name: tAccount('code.title') })).toBeVisible();
    await expect(page).toHaveURL(/\/company-sign-in\/acme$/);
    await checkPage(page);
    const code = page.getByRole('textbox', { name: tAccount('field.code') });
    await expect(async () => {
      const answer = await page.request.get('/api/demo/outbox');
      const { items } = (await answer.json()) as DemoOutbox;
      const mail = items.find(({ to, kind }) => kind === 'mail' && to === 'anna@acme.example');
      await code.fill(/\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '');
      await expect(code).toHaveValue(/^\d{6}$/, { timeout: 100 });
    }).toPass();
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('a refusal says what to do, and leads back', async ({ page }) => {
    portal.company.people.set('anna', { email: 'anna@acme.example', email_verified: true, groups: [] });
    await page.goto('/auth');
    await button(page).click();
    await atTheCompany(page, 'anna', true);

    await expect(page.getByText(tErrors('company-sign-in.no-group', { company: 'Acme' }))).toBeVisible();
    await checkPage(page);
    await page.getByRole('link', { name: t('again') }).click();
    await expect(page.getByRole('heading', { name: tAccount('signIn.title') })).toBeVisible();
  });

  test('a company that is away says so, and the form for passwords works on', async ({ page }) => {
    await page.goto('/auth');
    // What the company said about itself is known already; it goes away before it is asked for a sign-in.
    await button(page).click();
    await expect(page.getByRole('heading', { name: 'Acme' })).toBeVisible();
    portal.company.fail({ status: 503 });
    const state = new URL(page.url()).searchParams.get('state') ?? 'none';
    await page.goto(`/company-sign-in/acme?code=x&state=${state}`);

    await expect(page.getByText(t('failed'))).toBeVisible();
    await page.goto('/auth');
    await expect(page.getByRole('textbox', { name: tAccount('field.email') })).toBeEditable();
  });

  test('signing out ends the session at the company too', async ({ page }) => {
    await page.goto('/auth');
    await button(page).click();
    await atTheCompany(page, 'anna', true);
    await expect(page).toHaveURL(/\/dashboard$/);

    await page
      .getByRole('button', { name: tApp('account.signOut'), exact: true })
      .first()
      .click();
    // The company asks once more, since other pages of it may be open.
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await expect(page).toHaveURL(/\/auth/);

    await button(page).click();
    await expect(page.getByRole('heading', { name: 'Acme' })).toBeVisible();
  });
});
