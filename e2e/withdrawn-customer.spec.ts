import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { ask, freshUser } from './fresh-user.ts';
import { declineOnboarding, signIn } from './sign-in.ts';
import { textsOf } from './texts.ts';

for (const locale of ['en-GB', 'de'] as const) {
  const t = textsOf('app', locale);
  const tEnded = textsOf('withdrawn', locale);

  test.describe(`access withdrawn, ${locale}`, () => {
    test.use({ locale });

    test('OPEN-22 an open page says whose access ended and goes on for the other customer, then for none', async ({
      page,
    }) => {
      const { id, email } = await freshUser({ group: 'direct-customers', locale });
      const [first, second] = [await aCustomer(id, 'Withdrawn'), await aCustomer(id, 'Remaining')];
      await ask('update users set sap_id = $2 where id = $1', [id, first.number]);
      await signIn(page, email);
      await declineOnboarding(page);
      await page.goto('/dashboard');
      await expect(
        page.getByRole('button', { name: t('customer.label', { name: first.name }) }),
      ).toBeVisible();

      await setAccess(first.number, false);
      await page.goto('/contracts');

      const ended = page.getByText(tEnded('title', { name: first.name }));
      await expect(ended).toBeVisible();
      await expect(page.getByText(tEnded('now', { name: second.name }))).toBeVisible();
      await checkPage(page);
      await page.getByRole('button', { name: t('ui.close') }).click();
      await expect(ended).toHaveCount(0);

      // This time the page learns of it from a refused call, without being loaded anew.
      await setAccess(second.number, false);
      await page.locator('a[href="/agreements"]').first().dispatchEvent('click');
      await expect(page.getByText(tEnded('title', { name: second.name }))).toBeVisible();
      await expect(page.getByText(tEnded('none'))).toBeVisible();
      await checkPage(page);

      await setAccess(second.number, true);
      await page.goto('/contracts');
      await expect(page.getByText(tEnded('title', { name: second.name }))).toHaveCount(0);
      await expect(page.getByRole('banner').getByText(second.name)).toBeVisible();
    });
  });
}

/** A customer of its own, so that no other test loses access, enabled for the user. */
async function aCustomer(userId: string, name: string): Promise<{ number: string; name: string }> {
  const number = `0009${String(Date.now()).slice(-6)}`;
  const unique = `${name} ${randomUUID().slice(0, 8)}`;
  await ask(
    `insert into customers (customer_nr, name, city, country_key, is_container_customer, currency, has_portal_access,
         freight_scales, load_base)
       select $1, $2, city, country_key, is_container_customer, currency, true, freight_scales, load_base
         from customers where customer_nr = '0000100041'`,
    [number, unique],
  );
  await ask('insert into user_sap_customers values ($1, $2)', [userId, number]);
  return { number, name: unique };
}

async function setAccess(number: string, hasAccess: boolean): Promise<void> {
  await ask('update customers set has_portal_access = $2 where customer_nr = $1', [number, hasAccess]);
}
