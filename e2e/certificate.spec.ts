import { readFileSync } from 'node:fs';
import { type Browser, expect } from '@playwright/test';
import { courseQuiz } from '../apps/api/src/features/e-learning/quiz/course-quiz.ts';
import { openAsAdministrator } from './administrator.ts';
import { checkPage, test } from './check-page.ts';
import { ask, freshUser } from './fresh-user.ts';
import { declineOnboarding, signIn } from './sign-in.ts';
import { textsOf } from './texts.ts';
import { shoot } from './shoot.ts';

const COURSE = 'storing-frozen-fries';

test.describe('certificate, de', () => {
  test.use({ locale: 'de' });

  test('EDU-03 EDU-05 a passed quiz gives a certificate, which a stranger checks and the company sees', async ({
    page,
    browser,
  }) => {
    const t = textsOf('e-learning', 'de');
    const { id, email } = await freshUser({ group: 'direct-customers', locale: 'de' });
    await ask("insert into user_sap_customers (user_id, customer_nr) values ($1, '0000100041')", [id]);
    await ask("update users set sap_id = '0000100041' where id = $1", [id]);
    await ask("insert into user_roles values ($1, 'customer-admin')", [id]);
    await signIn(page, email);
    await declineOnboarding(page);
    await page.goto('/e-learning');
    await expect(page.getByText(t('team.told'))).toBeVisible();
    await page.goto(`/e-learning/${COURSE}`);
    await page.getByRole('button', { name: t('action.enroll') }).click();

    const quiz = page.getByRole('region', { name: t('quiz.title') });
    for (const { question, choices, right } of courseQuiz(COURSE, 'de') ?? [])
      await quiz
        .getByRole('radiogroup', { name: question })
        .getByText(choices.find((choice) => choice.id === right)?.text ?? '')
        .click();
    await expect(page.getByText(t('certificate.title'))).toHaveCount(0);
    await quiz.getByRole('button', { name: t('quiz.check') }).click();

    await expect(page.getByText(t('certificate.new', { holder: 'Robin Testfield' }))).toBeVisible();
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: t('certificate.save') }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toBe(`zertifikat-${COURSE}.pdf`);
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const link = page.getByRole('link', { name: t('certificate.check') });
    await expect(link).toBeVisible();
    await checkPage(page);
    const address = (await link.getAttribute('href')) ?? '';

    const context = await browser.newContext({ locale: 'de' });
    const stranger = await context.newPage();
    await stranger.goto(address);
    const check = textsOf('certificate', 'de');
    await expect(stranger.getByText('Robin Testfield')).toBeVisible();
    await checkPage(stranger, { withContrast: true });
    const field = stranger.getByLabel(check('code'));
    const code = await field.inputValue();
    await field.fill(`${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`);
    await stranger.getByRole('button', { name: check('check') }).click();
    await expect(stranger.getByText(check('mistyped'))).toBeVisible();
    await checkPage(stranger, { withContrast: true });

    await page.goto(`/e-learning/team?q=${email.slice(0, 20)}`);
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText(code);
    await checkPage(page, { withContrast: true });

    await ask("update users set last_name = 'Richtig' where id = $1", [id]);
    await page.goto(`/e-learning/${COURSE}`);
    const wrong = t('certificate.misnamed', { made: 'Robin Testfield', holder: 'Robin Richtig' });
    await expect(page.getByText(wrong)).toBeVisible();
    await shoot(page, 'certificate-misnamed');
    await checkPage(page);
    const reissue = page.getByRole('button', { name: t('certificate.reissue') });
    await reissue.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(wrong)).toBeHidden();
    await stranger.goto(address);
    await expect(stranger.getByText(check('replaced'))).toBeVisible();
    await expect(stranger.getByText('Robin Testfield')).toHaveCount(0);
    await shoot(stranger, 'certificate-replaced');
    await checkPage(stranger, { withContrast: true });

    const current =
      (await page.getByRole('link', { name: t('certificate.check') }).getAttribute('href')) ?? '';
    await withdraw(browser, current);
    await stranger.goto(current);
    await expect(stranger.getByText(check('withdrawn'))).toBeVisible();
    await context.close();
    await page.reload();
    await expect(page.getByText('Für jemand anderen ausgestellt.')).toBeVisible();
    await expect(page.getByRole('button', { name: t('certificate.save') })).toHaveCount(0);
    await shoot(page, 'certificate-withdrawn');
    await checkPage(page);
  });
});

/** An administrator withdraws the certificate at an address, by keyboard. */
async function withdraw(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ locale: 'de' });
  const page = await context.newPage();
  await openAsAdministrator(page, { path: address, locale: 'de' });
  const t = textsOf('certificate', 'de');
  await page.getByRole('button', { name: t('withdraw.label') }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('withdraw.reason')).fill('Für jemand anderen ausgestellt.');
  await shoot(page, 'certificate-withdraw');
  await checkPage(page);
  await dialog.getByRole('button', { name: t('withdraw.label') }).press('Enter');
  await expect(page.getByText(t('withdrawn'))).toBeVisible();
  await context.close();
}
