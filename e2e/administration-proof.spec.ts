import { expect } from '@playwright/test';
import { openAsAdministrator } from './administrator.ts';
import { checkPage, test } from './check-page.ts';
import { claimWithProof } from './claim-with-proof.ts';
import { ask, freshUser } from './fresh-user.ts';
import { declineOnboarding, signIn } from './sign-in.ts';
import { textsOf } from './texts.ts';

test('a large claim is released by one person and confirmed by another @phone', async ({ browser, page }, {
  project,
}) => {
  const t = textsOf('claims-desk', 'de');
  const id = await claimWithProof(page, { party: `Two ${project.name}`, files: [] });
  await ask('update claims set amount_minor = 2345678 where id = $1', [id]);
  await openAsAdministrator(page, { path: `/claims-desk/${id}`, locale: 'de' });

  await page.getByRole('button', { name: t('settle.label') }).click();
  const dialog = page.getByRole('dialog', { name: t('settle.title') });
  await expect(dialog).toContainText(t('release.text'));
  await checkPage(page);
  await dialog.getByRole('button', { name: t('settle.label') }).click();

  await expect(page.getByText(t('release.done'))).toBeVisible();
  await expect(page.getByText(t('release.own'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('settle.label') })).toHaveCount(0);
  await checkPage(page);
  await page.goto('/claims-desk?only=released');
  await expect(page.getByRole('row', { name: t('only.released') })).toHaveCount(1);
  await checkPage(page);

  const context = await browser.newContext({ viewport: page.viewportSize() });
  const other = await context.newPage();
  await openAsAdministrator(other, { path: `/claims-desk/${id}`, locale: 'de' });
  await expect(other.getByText(t('release.other'))).toBeVisible();
  await other.getByRole('button', { name: t('release.confirm') }).click();
  const confirm = other.getByRole('dialog', { name: t('release.confirmTitle') });
  await confirm.getByRole('button', { name: t('release.confirm') }).click();

  await expect(other.getByText(t('settle.done'))).toBeVisible();
  await expect(other.getByText(t('release.releasedBy'))).toBeVisible();
  await context.close();
});

for (const [path, namespace, key] of [
  ['/user-management', 'users', 'title'],
  ['/permission-mgt', 'roles', 'title'],
  ['/audit', 'audit', 'title'],
  ['/portal-status', 'portal-status', 'title'],
  ['/content-editor', 'content-editor', 'title'],
] as const)
  test(`MFA-13 ${path} leads an administrator without a second factor to one`, async ({ page }) => {
    const administrator = await freshUser({ group: 'administrators', locale: 'nl' });
    await ask("insert into user_roles values ($1, 'editor')", [administrator.id]);
    await signIn(page, administrator.email);
    await declineOnboarding(page);

    await page.goto(path);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf(namespace, 'nl')(key));
    await expect(page.getByText(textsOf('mfa-gate', 'nl')('title'))).toBeVisible();
    await checkPage(page);
    await page.getByRole('link', { name: textsOf('app', 'nl')('mfaGate.action') }).click();
    await expect(page).toHaveURL(/\/settings\/profile/);
  });

test('AUTH-16 a meter says while one types how strong the new password is, and what is refused', async ({
  page,
}, { project }) => {
  const t = textsOf('password-strength', 'en-GB');
  const account = textsOf('account', 'en-GB');
  const errors = textsOf('errors', 'en-GB');
  await page.goto('/auth?state=signUp');
  const password = page.getByLabel(account('field.password'), { exact: true });
  const meter = page.getByRole('meter', { name: t('label') });
  await page
    .getByRole('textbox', { name: account('field.email') })
    .fill(`meter.${project.name}@customer.example`);
  await password.fill('Sunshine1');
  await expect(meter).toHaveAttribute('aria-valuetext', t('level.1'));
  await checkPage(page);
  await page.getByLabel(textsOf('sign-up', 'en-GB')('repeatPassword'), { exact: true }).fill('Sunshine1');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: textsOf('sign-up', 'en-GB')('submit') }).click();
  await expect(page.getByText(errors('account.common-password'))).toBeVisible();
  await checkPage(page);

  await password.fill('November2026');
  await expect(page.getByText(t('why.personal'))).toBeVisible();
  await password.fill('Blue.Tractor.Nine.Clouds.9');
  await expect(meter).toHaveAttribute('aria-valuetext', t('level.4'));
  await expect(page.getByText(t('fine'))).toBeVisible();
});
