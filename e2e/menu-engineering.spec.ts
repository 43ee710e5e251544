import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { ask } from './fresh-user.ts';
import { declineOnboarding, signIn } from './sign-in.ts';

const CHEF = 'chef@restaurant.example';
const BISTRO = 'bistro@restaurant.example';

test('MENU-01 MENU-02 MENU-03 MENU-09 MENU-11 a first restaurant gets a dish, a failed try keeps it, and it is changed', async ({
  page,
}) => {
  // The account of the demo is as a former try left it.
  await ask('delete from restaurants where user_id = (select id from users where email = $1)', [BISTRO]);
  await signIn(page, BISTRO);
  await declineOnboarding(page);
  await page.goto('/menu-engineering/add-dish');
  const save = page.getByRole('button', { name: 'Enregistrer et continuer' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Nom du restaurant').fill('Chez Test');
  await save.click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Ajouter un plat au calcul pour Chez Test',
  );
  const add = page.getByRole('button', { name: 'Ajouter un autre plat' });
  await expect(add).toBeDisabled();
  await page.getByLabel('Nom du plat').fill('Frites');
  await page.getByLabel('Prix hors taxes, nombre exact').fill('12');
  await page.route('**/api/dish*', (route) => route.abort(), { times: 1 });
  await add.click();
  await expect(page.getByRole('alert')).toContainText('Le plat n’a pas été enregistré');
  await expect(page.getByLabel('Nom du plat')).toHaveValue('Frites');
  await add.press('Enter');
  await expect(page.getByLabel('Nom du plat')).toBeFocused();

  await page.getByRole('rowheader', { name: 'Frites' }).getByRole('link').click();
  await expect(page).toHaveURL(/edit-dish/);
  // The address changes before the page does, and the form that goes has a field of the same name, empty by now.
  await expect(page.getByLabel('Nom du plat')).toHaveValue('Frites');
  await page.getByLabel('Nom du plat').fill('Frites maison');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page).toHaveURL(/add-dish/);
  await expect(page.getByRole('rowheader', { name: 'Frites maison' })).toBeVisible();
});

test('MENU-12 MENU-13 the results count the groups, and a dish crosses a line without being saved', async ({
  page,
}) => {
  await signIn(page, CHEF);
  await declineOnboarding(page);
  await page.goto('/menu-engineering/results');

  await expect(page.getByRole('link', { name: /4 Coureur/ })).toBeVisible();
  const point = page.getByRole('button', { name: /^Frites chargées/ });
  await point.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Essayer 15' }).click();
  await expect(page.getByRole('button', { name: /^Frites chargées.*Gagnant/ })).toBeVisible();
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await expect(page.getByRole('button', { name: /^Frites chargées.*Coureur/ })).toBeVisible();

  await page.getByLabel('Service').selectOption({ label: 'Déjeuner' });
  await expect(page.getByText('Il nous faut au moins 2 plats de plus')).toBeVisible();
  await page.locator('summary', { hasText: 'Les 10 plats d’exemple' }).click();
  await expect(page.getByRole('row', { name: /^Risotto aux champignons 25 4 8 2 18$/ })).toBeVisible();
});

test('MENU-04 MENU-06 the report of a till is judged row by row, then saved at once', async ({ page }) => {
  await ask('delete from dishes where name = any($1)', [['Kassenrösti', 'Kassenwaffel']]);
  await signIn(page, CHEF);
  await declineOnboarding(page);
  await page.goto('/menu-engineering/add-dish?course=breakfast');
  await page.getByRole('button', { name: 'Importer un rapport de ventes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Rapport de ventes').setInputFiles({
    name: 'kasse.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Artikel;Menge;VK netto\nKassenrösti;40;9,50\nKassenwaffel;1400;8\nSumme;1440;17,5\n',
    ),
  });

  await expect(dialog.getByText('Prix hors taxes : 9,5 est arrondi à 10.')).toBeVisible();
  await expect(dialog.getByText('1400 dépasse 300')).toBeVisible();
  await dialog.getByLabel('Le rapport couvre').selectOption({ label: '5 semaines' });
  await dialog.getByRole('button', { name: 'Enregistrer 2 plats' }).click();

  await expect(page.getByRole('rowheader', { name: 'Kassenwaffel' })).toBeVisible();
  await ask('delete from dishes where name = any($1)', [['Kassenrösti', 'Kassenwaffel']]);
});

test('MENU-12 MENU-17 a cost is taken from a box by keyboard, follows the dish into its menu and its sheet', async ({
  page,
}) => {
  await ask('delete from dishes where name = $1', ['Grand bol de frites']);
  await signIn(page, CHEF);
  await declineOnboarding(page);
  await page.goto('/menu-engineering/add-dish?course=breakfast');
  await page.getByLabel('Nom du plat').fill('Grand bol de frites');
  await page.getByRole('button', { name: 'Calculer à partir d’un de nos cartons' }).focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('group', { name: 'Ingrédients d’un carton' });
  await expect(box.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('frites 10x10');
  await expect(box.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box.getByRole('combobox')).toHaveValue(/10×10.* · /);
  await page.keyboard.press('Tab');
  await page.keyboard.type('300');
  await expect(box.getByLabel('Portion servie, g')).toHaveValue('300');
  await box.getByLabel('Reste après friture, %').fill('75');
  await box.getByLabel('Prix d’un carton').fill('0');
  await expect(box.getByText(/Saisissez un prix comme/)).toBeVisible();
  await box.getByLabel('Prix d’un carton').fill('45,00');
  await expect(page.getByText(/d’un carton de/)).toBeVisible();
  await checkPage(page);
  await page.getByRole('button', { name: 'Ajouter un autre plat' }).click();
  await expect(page.getByRole('rowheader', { name: /Grand bol de frites/ })).toContainText('carton');

  await page.goto('/menu-engineering/results?course=breakfast');
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF pour la cuisine' }).click(),
  ]);
  expect(sheet.suggestedFilename()).toMatch(/\.pdf$/);
  expect((await readFile(await sheet.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await ask('delete from dishes where name = $1', ['Grand bol de frites']);
});
