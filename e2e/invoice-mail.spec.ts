import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { signInClaimant } from './claimant.ts';
import { ask } from './fresh-user.ts';
import { tabTo } from './keyboard.ts';
import { mailsTo } from './mails.ts';
import { declineOnboarding } from './sign-in.ts';
import { textsOf } from './texts.ts';

const CUSTOMER = '0000100161';
const PAGE = '/invoices?view=mail';

for (const locale of ['de', 'en-GB'] as const) {
  const t = textsOf('invoice-mail', locale);
  const link = textsOf('invoice-mail-link', locale);
  const app = textsOf('app', locale);

  test.describe(`invoices by e-mail, ${locale}`, () => {
    test.use({ locale });

    test('an address is added by keyboard, asked, gets a new invoice with its PDF, and ends it @phone', async ({
      page,
      browser,
    }) => {
      test.setTimeout(300_000);
      const address = `books-${randomUUID().slice(0, 8)}@customer.example`;
      await openAsAdministration(page, locale);
      await checkPage(page);

      const form = page.getByRole('form', { name: t('add') });
      const email = form.getByLabel(t('email'));
      const submit = form.getByRole('button', { name: t('add') });
      await tabTo(page, submit);
      await page.keyboard.press('Enter');
      await expect(email).toBeFocused();
      await expect(form.getByText(app('form.required'))).toBeVisible();
      await page.keyboard.type(address);
      await tabTo(page, form.getByRole('checkbox', { name: t('document.credit-note') }));
      await page.keyboard.press('Space');
      await tabTo(page, submit);
      await page.keyboard.press('Enter');

      const item = page.getByRole('listitem').filter({ hasText: address });
      await expect(item).toContainText(t('status.waiting'));
      await expect(item).toContainText(t('document.invoice'));
      await expect(item).not.toContainText(t('document.credit-note'));
      await expect(email).toHaveValue('');
      await checkPage(page);

      const [confirm = ''] = linksIn((await mailsTo(address))[0]?.text);
      const stranger = await strangerAt(browser, { locale, address: confirm });
      await expect(stranger.getByText(link('confirm.text'))).toBeVisible();
      await checkPage(stranger, { withContrast: true });
      await page.reload();
      await expect(item).toContainText(t('status.waiting'));
      await tabTo(stranger, stranger.getByRole('button', { name: link('confirm.do') }));
      await stranger.keyboard.press('Enter');
      await expect(stranger.getByText(link('confirm.done'))).toBeVisible();
      await checkPage(stranger, { withContrast: true });
      await page.reload();
      await expect(item).toContainText(t('status.confirmed'));

      const number = await issueInvoice();
      await expect
        .poll(async () => (await mailsTo(address))[0]?.files, { timeout: 60_000 })
        .toEqual([`${number}.pdf`]);
      const mail = (await mailsTo(address))[0];
      expect(mail?.subject).toContain(number);

      await stranger.goto(linksIn(mail?.text).at(-1) ?? '');
      await checkPage(stranger);
      await tabTo(stranger, stranger.getByRole('button', { name: link('stop.do') }));
      await stranger.keyboard.press('Enter');
      await expect(stranger.getByText(link('stop.done'))).toBeVisible();
      await stranger.goto(confirm);
      await expect(stranger.getByText(link('ended'))).toBeVisible();
      await stranger.context().close();

      await page.reload();
      await expect(item).toContainText(t('status.stopped'));
      await tabTo(page, item.getByRole('button', { name: t('removeOf', { email: address }) }));
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('dialog').getByRole('button', { name: t('remove') })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('removed', { email: address }))).toBeVisible();
      await expect(item).toHaveCount(0);
      await expect(page.getByRole('region', { name: t('list') }).locator('[tabindex="-1"]')).toBeFocused();
    });

    test('what was chosen stays when somebody else was faster, and a refusal stands beside the field', async ({
      page,
    }) => {
      const address = `books-${randomUUID().slice(0, 8)}@customer.example`;
      await openAsAdministration(page, locale);
      const form = page.getByRole('form', { name: t('add') });
      await form.getByLabel(t('email')).fill(address);
      await form.getByRole('button', { name: t('add') }).click();
      const item = page.getByRole('listitem').filter({ hasText: address });
      await expect(item).toBeVisible();

      await form.getByLabel(t('email')).fill(address.toUpperCase());
      await form.getByRole('checkbox', { name: t('document.invoice') }).uncheck();
      await form.getByRole('button', { name: t('add') }).click();
      const errors = textsOf('errors', locale);
      await expect(form.getByText(errors('invoice-mail.already-listed'))).toBeVisible();
      await expect(form.getByLabel(t('email'))).toBeFocused();
      await expect(form.getByLabel(t('email'))).toHaveValue(address.toUpperCase());

      await item.getByRole('button', { name: t('changeOf', { email: address }) }).click();
      await ask('update invoice_recipients set version = version + 1 where email = $1', [address]);
      const change = page.getByRole('form', { name: t('changeOf', { email: address }) });
      await change.getByLabel(t('language')).selectOption('fr');
      await change.getByRole('button', { name: t('save') }).click();
      await expect(change.getByText(errors('edit-conflict'))).toBeVisible();
      await checkPage(page);
      await change.getByRole('button', { name: t('load') }).click();
      await expect(change.getByLabel(t('language'))).toHaveValue('fr');
      await change.getByRole('button', { name: t('save') }).click();
      await expect(page.getByText(t('saved', { email: address }))).toBeVisible();
      await expect(item).toContainText('Français');
      await expect(item.getByRole('button', { name: t('changeOf', { email: address }) })).toBeFocused();
      await ask('delete from invoice_recipients where email = $1', [address]);
    });

    test('a buyer who does not administer the customer sees the addresses and whom to ask', async ({
      page,
    }) => {
      const address = `books-${randomUUID().slice(0, 8)}@customer.example`;
      await ask(
        `insert into invoice_recipients (customer_nr, email, locale, documents, added_by, asked_at, confirmed_at)
         values ($1, $2, 'nl', '{invoice}', gen_random_uuid(), now(), now())`,
        [CUSTOMER, address],
      );
      await signInClaimant(page, { locale, customerNr: CUSTOMER });
      await page.goto(PAGE);
      await declineOnboarding(page);

      const item = page.getByRole('listitem').filter({ hasText: address });
      await expect(item).toContainText(t('status.confirmed'));
      await expect(item.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('form')).toHaveCount(0);
      await expect(page.getByText(t('readOnly'))).toBeVisible();
      await checkPage(page);
      await ask('delete from invoice_recipients where email = $1', [address]);
    });
  });
}

/** A buyer who administers the customer, on the view of the addresses. */
async function openAsAdministration(page: Page, locale: string): Promise<void> {
  const id = await signInClaimant(page, { locale, customerNr: CUSTOMER });
  await ask("insert into user_roles values ($1, 'customer-admin')", [id]);
  await page.goto(PAGE);
  await declineOnboarding(page);
  await expect(page.getByRole('form')).toBeVisible();
}

function linksIn(text = ''): string[] {
  return [...text.matchAll(/\/invoice-mails\?token=\S+/g)].map(([address]) => address);
}

/** Somebody without an account opens an address of the portal. */
async function strangerAt(
  browser: Browser,
  { locale, address }: { readonly locale: string; readonly address: string },
): Promise<Page> {
  const stranger = await (await browser.newContext({ locale })).newPage();
  await stranger.goto(address);
  return stranger;
}

/** The ERP issues an invoice today, like the newest that the customer has; answers its number. */
async function issueInvoice(): Promise<string> {
  const number = `00908${String(Date.now()).slice(-5)}`;
  await ask(
    `with turn as (update embedded_erp.state set last_change = last_change + 1 returning last_change),
       newest as (
         select record from embedded_erp.records
         where kind = 'invoices' and record #>> '{document,soldTo,CustomerNr}' = $2
           and record #>> '{document,kind}' = 'invoice'
         order by record #>> '{document,BillDate}' desc limit 1)
     insert into embedded_erp.records (kind, key, record, change)
     select 'invoices', $1, record || jsonb_build_object('Key', $1::text, 'state', 'open', 'document',
       record -> 'document' || jsonb_build_object('Id', $1::text, 'BillDoc', $1::text, 'BillDate', current_date)),
       last_change from newest, turn`,
    [number, CUSTOMER],
  );
  return number;
}
