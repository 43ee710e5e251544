import { expect } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { signIn } from './sign-in.ts';
import { textsOf } from './texts.ts';

const SENDERS = [
  {
    locale: 'en-GB',
    email: 'buyer.gr@customer.example',
    path: '/contact',
    desk: 'Invoices and claims',
  },
  {
    locale: 'de',
    email: 'buyer.de@customer.example',
    path: '/contact',
    desk: 'Rechnungen und Anträge',
  },
  { locale: 'en-GB', email: 'brand@chain.example', path: '/lwm-contact', desk: 'Kitchen advice' },
] as const;

for (const { locale, email, path, desk } of SENDERS) {
  const content = textsOf('content', locale);
  const t = (key: string) => content(`contact.${key}`);

  test.describe(`${path}, ${locale}`, () => {
    test.use({ locale });

    test('a message reaches a desk by keyboard alone and is told with its number; a failure keeps it @phone', async ({
      page,
    }) => {
      await signIn(page, email);
      await page.goto(path);
      const form = page.getByRole('form', { name: t('title') });
      await form.getByRole('button', { name: t('send') }).press('Enter');
      await expect(form.getByLabel(t('message'))).toHaveAttribute('aria-invalid', 'true');
      await checkPage(page);

      await form.getByLabel(t('desk')).selectOption({ label: desk });
      await form.getByLabel(t('reference')).fill('0090020156');
      await form.getByLabel(t('message')).fill('Which account do we pay into?');
      await page.route('**/contact-message', (route) => route.abort(), { times: 1 });
      await form.getByRole('button', { name: t('send') }).press('Enter');
      await expect(form.getByText(t('failed'))).toBeVisible();
      await expect(form.getByLabel(t('message'))).toHaveValue('Which account do we pay into?');

      await form.getByRole('button', { name: t('send') }).press('Enter');

      await expect(page.getByText(t('sent'))).toBeVisible();
      await expect(form.getByLabel(t('message'))).toHaveValue('');
      await checkPage(page);
    });
  });
}
