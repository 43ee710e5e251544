import { htmlPart } from '@maincrop/api/platform/mail/html-part';
import { plainPart } from '@maincrop/api/platform/mail/plain-part';
import { SAMPLE_LETTERS } from '@maincrop/testkit/mail/sample-letters';
import { expect } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { ask } from './fresh-user.ts';
import { textsOf } from './texts.ts';

for (const [locale, where] of [
  ['de', ' in de '],
  ['en-GB', ' in en-GB @phone'],
] as const)
  test(`the outbox of the demo shows a mail as its reader sees it, and as plain text,${where}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const t = textsOf('demo', locale);
    const letter = SAMPLE_LETTERS['order-confirmation'](locale);
    const envelope = { to: 'buyer.nl@customer.example', publicUrl: baseURL ?? '' };
    await ask(
      "insert into outbox (kind, recipient, subject, body_text, body_html, at) values ('mail', $1, $2, $3, $4, now())",
      [envelope.to, letter.subject, plainPart(letter, envelope), htmlPart(letter, envelope)],
    );
    await context.addCookies([{ name: 'locale', value: locale, url: envelope.publicUrl }]);

    await page.goto('/dev/outbox');
    const frame = page.frameLocator('iframe').first();

    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(letter.subject);
    await expect(frame.getByRole('img', { name: 'Maincrop' })).toHaveJSProperty('naturalWidth', 468);
    const [opened] = await Promise.all([context.waitForEvent('page'), frame.locator('.button a').click()]);
    expect(new URL(opened.url() === 'about:blank' ? envelope.publicUrl : opened.url()).origin).toBe(baseURL);
    await opened.close();
    const view = page.getByLabel(t('outboxPage.view.label'));
    await view.selectOption({ label: t('outboxPage.view.phone') });
    await expect(page.locator('iframe').first()).toHaveCSS('max-width', '392px');
    await checkPage(page);
    await view.selectOption({ label: t('outboxPage.view.text') });
    await expect(page.getByText(letter.preheader)).toHaveCount(0);
    await expect(page.getByText(`${envelope.publicUrl}/orders?order=`).first()).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
