import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { openAsAdministrator } from './administrator.ts';
import { checkPage, test } from './check-page.ts';
import { textsOf } from './texts.ts';

const TEXTS = [
  {
    locale: 'en-GB',
    title: 'Permissions',
    search: 'Search roles',
    add: 'Add role',
    name: 'Name',
    required: 'This field is required',
    save: 'Save',
    created: 'The role was added. Now add its policies.',
    saved: 'Saved. It takes effect at once.',
    addPolicy: 'Add policy',
    resource: 'Resource',
    actionsError: 'Choose at least one action',
    read: 'read',
    addCondition: 'Add condition',
    value: 'Value',
    isShown: 'is DELIVERED',
    edit: 'Edit policy /orders',
    effect: 'Effect',
    deny: 'deny',
    deletePolicy: 'Delete policy',
    policyDeleted: 'The policy was deleted.',
    restore: 'Restore version 2',
    rename: 'Rename',
    deleteRole: 'Delete role',
    deleted: 'The role was deleted.',
    nobody: /Nobody has/,
    group: 'Default of: Administrators',
    last: /nobody could manage roles any more/,
    cancel: 'Keep policy',
    taken: 'A role with this name already exists.',
    conflict: /Somebody else has changed this in the meantime/,
    retry: 'Try again',
  },
  {
    locale: 'de',
    title: 'Berechtigungen',
    search: 'Rollen durchsuchen',
    add: 'Rolle anlegen',
    name: 'Name',
    required: 'Dieses Feld ist erforderlich',
    save: 'Speichern',
    created: 'Die Rolle wurde angelegt. Geben Sie ihr nun Richtlinien.',
    saved: 'Gespeichert. Es gilt ab sofort.',
    addPolicy: 'Richtlinie anlegen',
    resource: 'Ressource',
    actionsError: 'Bitte wählen Sie mindestens eine Aktion',
    read: 'lesen',
    addCondition: 'Bedingung hinzufügen',
    value: 'Wert',
    isShown: 'ist DELIVERED',
    edit: 'Richtlinie /orders bearbeiten',
    effect: 'Wirkung',
    deny: 'verbieten',
    deletePolicy: 'Richtlinie löschen',
    policyDeleted: 'Die Richtlinie wurde gelöscht.',
    restore: 'Version 2 wiederherstellen',
    rename: 'Umbenennen',
    deleteRole: 'Rolle löschen',
    deleted: 'Die Rolle wurde gelöscht.',
    nobody: /Niemand hat/,
    group: 'Standard für: Administratoren',
    last: /niemand mehr Rollen verwalten/,
    cancel: 'Richtlinie behalten',
    taken: 'Eine Rolle mit diesem Namen gibt es schon.',
    conflict: /inzwischen von jemand anderem geändert/,
    retry: 'Erneut versuchen',
  },
] as const;

for (const text of TEXTS) {
  test.describe(`permission management, ${text.locale}`, () => {
    const role = textsOf('role-names', text.locale);
    const open = (page: Page, path = '/permission-mgt') =>
      openAsAdministrator(page, { path, locale: text.locale });

    test('ADM-14 lists the roles, and the search stays in the address', async ({ page }) => {
      await open(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title);
      await expect(page.getByRole('rowheader', { name: role('administrators') })).toBeVisible();
      await checkPage(page);

      await page.getByRole('searchbox', { name: text.search }).fill(role('claims-desk'));

      await expect(page).toHaveURL(`/permission-mgt?${new URLSearchParams({ q: role('claims-desk') })}`);
      await expect(page.getByRole('rowheader')).toHaveCount(1);
    });

    test('ADM-15 to ADM-18 ERR-11 a role from its beginning to its end @phone', async ({ page }) => {
      const name = `E2E ${randomUUID().slice(0, 8)}`;
      await open(page);
      await page.getByRole('button', { name: text.add }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: text.save }).click();
      await expect(dialog.getByText(text.required)).toBeVisible();
      await dialog.getByRole('textbox', { name: text.name }).fill('Claims');
      await dialog.getByRole('button', { name: text.save }).click();
      await expect(dialog.getByText(text.taken)).toBeVisible();
      await checkPage(page);
      await dialog.getByRole('textbox', { name: text.name }).fill(name);
      await dialog.getByRole('button', { name: text.save }).click();
      await expect(page.getByText(text.created)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

      await page.getByRole('button', { name: text.addPolicy }).click();
      await dialog.getByRole('combobox', { name: text.resource }).fill('/orders');
      await dialog.getByRole('checkbox', { name: text.read }).uncheck();
      await dialog.getByRole('button', { name: text.save }).click();
      await expect(dialog.getByText(text.actionsError)).toBeVisible();
      await dialog.getByRole('checkbox', { name: text.read }).check();
      await dialog.getByRole('button', { name: text.addCondition }).click();
      await dialog.getByRole('combobox', { name: text.value }).selectOption('DELIVERED');
      await checkPage(page);
      await dialog.getByRole('button', { name: text.save }).click();
      await expect(page.getByText(text.saved)).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: '/orders' })).toContainText(text.isShown);

      await page.getByRole('button', { name: text.edit }).click();
      await dialog.getByRole('combobox', { name: text.effect }).selectOption('deny');
      await dialog.getByRole('button', { name: text.save }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('row').filter({ hasText: '/orders' })).toContainText(text.deny);
      await checkPage(page);

      await page.getByRole('row').filter({ hasText: '/orders' }).getByRole('button').last().click();
      await dialog.getByRole('button', { name: text.deletePolicy }).click();
      await expect(page.getByText(text.policyDeleted)).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: '/orders' })).toHaveCount(0);

      await page.getByRole('button', { name: text.restore }).click();
      await dialog.getByRole('button', { name: text.restore }).click();
      await expect(page.getByRole('row').filter({ hasText: '/orders' })).toContainText(text.isShown);

      await page.getByRole('button', { name: text.deleteRole }).click();
      await expect(dialog.getByText(text.nobody)).toBeVisible();
      await dialog.getByRole('button', { name: text.deleteRole }).click();
      await expect(page.getByText(text.deleted)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title);
    });

    test('the default role of a group stays, and so does the last way to manage roles', async ({ page }) => {
      await open(page, '/permission-mgt?role=administrators');
      await expect(page.getByText(text.group)).toBeVisible();
      await expect(page.getByRole('button', { name: text.rename })).toBeVisible();
      await expect(page.getByRole('button', { name: text.deleteRole, exact: true })).toHaveCount(0);

      const row = page.getByRole('row').filter({ has: page.getByText('/role', { exact: true }) });
      await row.getByRole('button').last().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: text.deletePolicy }).click();

      await expect(dialog.getByText(text.last)).toBeVisible();
      await dialog.getByRole('button', { name: text.cancel }).click();
      await expect(row).toBeVisible();
    });

    test('a change by somebody else meanwhile is told, and nothing of theirs is lost', async ({ page }) => {
      const name = `E2E ${randomUUID().slice(0, 8)}`;
      await open(page);
      await page.getByRole('button', { name: text.add }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: text.name }).fill(name);
      await dialog.getByRole('button', { name: text.save }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.getByRole('button', { name: text.rename }).click();
      await other.getByRole('dialog').getByRole('textbox', { name: text.name }).fill(`${name} II`);
      await other.getByRole('dialog').getByRole('button', { name: text.save }).click();
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(`${name} II`);
      await other.close();

      await page.getByRole('button', { name: text.addPolicy }).click();
      await dialog.getByRole('combobox', { name: text.resource }).fill('/products');
      await dialog.getByRole('button', { name: text.save }).click();
      await expect(dialog.getByText(text.conflict)).toBeVisible();
      await dialog.getByRole('button', { name: text.retry }).click();
      await expect(dialog.getByText(text.conflict)).toHaveCount(0);
      await dialog.getByRole('button', { name: text.save }).click();

      await expect(page.getByRole('row').filter({ hasText: '/products' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} II`);
    });
  });
}

test('ADM-15 ADM-16 a role is made and given a policy with the keyboard alone', async ({ page }, info) => {
  test.skip(info.project.name === 'phone', 'a phone has no keyboard');
  const name = `Keys ${randomUUID().slice(0, 8)}`;
  await openAsAdministrator(page, { path: '/permission-mgt', locale: 'en-GB' });
  await expect(page.getByRole('rowheader', { name: 'Administrators' })).toBeVisible();

  await tabTo(page, 'Add role');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, 'Name');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await tabTo(page, 'Add policy');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Resource');
  await page.keyboard.type('/claims');
  // Escape closes the list of suggestions of the field, where the browser shows one.
  await tabTo(page, 'And everything below it');
  await page.keyboard.press('Space');
  await tabTo(page, 'Save');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('row').filter({ hasText: '/claims' })).toContainText('And everything below it');
});

/** Presses Tab until the control of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const target = page.getByLabel(name, { exact: true }).or(page.getByRole('button', { name, exact: true }));
  for (let presses = 0; presses < 60; presses++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}.`);
}
