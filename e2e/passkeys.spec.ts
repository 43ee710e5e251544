import { expect, type Page } from '@playwright/test';
import { codeAt, scan, serviceNow } from './authenticator.ts';
import { checkPage, test } from './check-page.ts';
import { newAccount } from './new-account.ts';
import { PASSWORD } from './sign-in.ts';

const PROFILE = '/settings/profile';
const TEXTS = {
  'en-GB': {
    title: 'Passkeys',
    names: 'Your passkeys',
    open: 'Add a passkey',
    name: 'Name',
    submit: 'Continue',
    required: 'This field is required',
    added: 'The passkey “Key ring” has been added.',
    registered: 'This device already holds a passkey',
    cancelled: 'This was cancelled or took too long',
    remove: 'Remove Key ring',
    confirm: 'Remove',
    removed: 'The passkey has been removed.',
    empty: 'You have no passkeys yet.',
    needsCode: 'Set up a second factor first.',
    use: 'Use a passkey',
    usePhone: 'Use the code from the phone',
    enter: 'Confirm',
    heading: 'Use your passkey',
    signIn: 'Use passkey',
    login: 'Sign in',
    app: 'Authenticator app',
    next: 'Continue',
    qr: 'QR code for the authenticator app',
    code: '6-digit code',
    finish: 'Finish',
    done: 'Done',
  },
  de: {
    title: 'Passkeys',
    names: 'Ihre Passkeys',
    open: 'Passkey hinzufügen',
    name: 'Name',
    submit: 'Weiter',
    required: 'Dieses Feld ist erforderlich',
    added: 'Der Passkey „Key ring“ wurde hinzugefügt.',
    registered: 'Dieses Gerät hat bereits einen Passkey',
    cancelled: 'Der Vorgang wurde abgebrochen',
    remove: 'Entfernen Key ring',
    confirm: 'Entfernen',
    removed: 'Der Passkey wurde entfernt.',
    empty: 'Sie haben noch keinen Passkey.',
    needsCode: 'Richten Sie zuerst einen zweiten Faktor ein.',
    use: 'Passkey verwenden',
    usePhone: 'Code vom Telefon verwenden',
    enter: 'Bestätigen',
    heading: 'Passkey verwenden',
    signIn: 'Passkey verwenden',
    login: 'Anmelden',
    app: 'Authenticator-App',
    next: 'Weiter',
    qr: 'QR-Code für die Authenticator-App',
    code: '6-stelliger Code',
    finish: 'Abschließen',
    done: 'Fertig',
  },
} as const;
type Text = (typeof TEXTS)[keyof typeof TEXTS];

for (const locale of ['en-GB', 'de'] as const) {
  const text = TEXTS[locale];

  test.describe(`passkeys, ${locale}`, () => {
    test.use({ locale });

    test('AUTH-02 one is added, signs in in place of the code, and is removed, by keyboard alone @phone', async ({
      page,
    }, info) => {
      const email = `passkey.${locale}.${info.project.name}@customer.example`.toLowerCase();
      await virtualAuthenticator(page);
      await newAccount(page, email, locale);
      await setUpCode(page, text);
      await page.goto(PROFILE);
      const section = page.getByRole('region', { name: text.title, exact: true });
      await expect(section.getByText(text.empty)).toBeVisible();
      await checkPage(page);

      await press(page, section.getByRole('button', { name: text.open }));
      const dialog = page.getByRole('dialog', { name: text.open });
      await press(page, dialog.getByRole('button', { name: text.submit }));
      await expect(dialog.getByRole('textbox', { name: text.name })).toBeFocused();
      await expect(dialog.getByText(text.required)).toBeVisible();
      await checkPage(page);
      await page.keyboard.type('Key ring');
      await page.keyboard.press('Enter');
      await expect(page.getByText(text.added)).toBeVisible();
      await expect(section.getByRole('list', { name: text.names }).getByRole('listitem')).toHaveCount(1);
      await expect(section.getByRole('button', { name: text.open })).toBeFocused();
      await checkPage(page);

      await page.keyboard.press('Enter');
      await dialog.getByRole('textbox', { name: text.name }).focus();
      await page.keyboard.type('Again');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('alert')).toContainText(text.registered);
      await page.keyboard.press('Escape');

      await page.context().clearCookies();
      await passwordStep(page, text, email);
      await press(page, page.getByRole('button', { name: text.use }));
      await expect(page.getByRole('heading', { level: 1, name: text.heading })).toBeFocused();
      await checkPage(page);
      await press(page, page.getByRole('button', { name: text.signIn }));
      await expect(page).toHaveURL(/\/dashboard$/);

      await page.goto(PROFILE);
      await press(page, section.getByRole('button', { name: text.remove }));
      await checkPage(page);
      await press(page, page.getByRole('dialog').getByRole('button', { name: text.confirm, exact: true }));
      await expect(page.getByText(text.removed)).toBeVisible();
      await expect(section.getByText(text.empty)).toBeVisible();
      await page.context().clearCookies();
      await passwordStep(page, text, email);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: text.use })).toHaveCount(0);
    });

    test('a device that does not answer says what to do, and the code still signs in', async ({
      page,
    }, info) => {
      const email = `passkey.no.${locale}.${info.project.name}@customer.example`.toLowerCase();
      const setConsent = await virtualAuthenticator(page);
      await newAccount(page, email, locale);
      await page.goto(PROFILE);
      await page.keyboard.press('Escape');
      await expect(page.getByText(text.needsCode)).toBeVisible();
      const uri = await setUpCode(page, text);
      await page.goto(PROFILE);
      await setConsent(false);
      await page.getByRole('button', { name: text.open }).click();
      await page.getByRole('textbox', { name: text.name, exact: true }).fill('Key ring');
      await page.getByRole('dialog').getByRole('button', { name: text.submit }).click();
      await expect(page.getByRole('alert')).toContainText(text.cancelled);
      await checkPage(page);
      await setConsent(true);
      await page.getByRole('dialog').getByRole('button', { name: text.submit }).click();
      await expect(page.getByText(text.added)).toBeVisible();
      const now = await serviceNow(page);

      await page.context().clearCookies();
      await setConsent(false);
      await passwordStep(page, text, email);
      await page.getByRole('button', { name: text.use }).click();
      await expect(page.getByRole('heading', { level: 1, name: text.heading })).toBeVisible();
      await page.locator('form').getByRole('button', { name: text.signIn }).click();
      await expect(page.getByRole('alert')).toContainText(text.cancelled);
      await checkPage(page);

      await page.getByRole('button', { name: text.usePhone }).click();
      // The code of this half minute is used up; the next one is good already.
      await page
        .locator('input[autocomplete="one-time-code"]')
        .fill(codeAt(uri, new Date(now.getTime() + 30_000)));
      await page.getByRole('button', { name: text.enter }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  });
}

/** A security key that Chromium plays; the function says whether its user agrees. */
async function virtualAuthenticator(page: Page): Promise<(isWilling: boolean) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (isWilling) => {
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isWilling });
  };
}

/** Presses a control that the keyboard can reach. */
async function press(page: Page, control: ReturnType<Page['getByRole']>): Promise<void> {
  await control.focus();
  await expect(control).toBeFocused();
  await page.keyboard.press('Enter');
}

async function passwordStep(page: Page, text: Text, email: string): Promise<void> {
  await page.goto('/auth');
  await page.locator('input[autocomplete="username"], input[type="email"]').first().fill(email);
  await page.locator('input[autocomplete="current-password"]').fill(PASSWORD);
  await page.getByRole('button', { name: text.login, exact: true }).click();
}

/** Sets an authenticator up on the screen; answers its URI. */
async function setUpCode(page: Page, text: Text): Promise<string> {
  await page.goto('/dashboard');
  await page.getByRole('radio', { name: text.app }).check();
  await page.getByRole('button', { name: text.next }).click();
  const uri = await scan(page.getByRole('img', { name: text.qr }));
  await page.getByRole('textbox', { name: text.code }).fill(codeAt(uri, await serviceNow(page)));
  await page.getByRole('button', { name: text.finish }).click();
  await page.getByRole('button', { name: text.done }).click();
  return uri;
}
