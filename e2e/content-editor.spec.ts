import { expect, type Page } from '@playwright/test';
import { openAsAdministrator } from './administrator.ts';
import { checkPage, test } from './check-page.ts';
import { ask } from './fresh-user.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAB4AAAAUCAMAAACtdX32AAAAA1BMVEUvax+faoOeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQokWNgGAWjgD4AAAJsAAGClu6+AAAAAElFTkSuQmCC',
  'base64',
);
const SHOTS = process.env['E2E_SHOTS'];

test.describe('editing content, de', () => {
  test('CNT-02 ACC-11 a page is written, previewed, published, and shows at once', async ({ page }) => {
    const path = `winter/karte-${Date.now()}`;
    await openAsAdministrator(page, { path: '/content-editor', locale: 'de' });
    await expect(page.getByRole('row')).toHaveCount(26);
    await shoot(page, 'list');
    await checkPage(page);
    await page.getByRole('button', { name: 'Seite hinzufügen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Sprache').selectOption('de');
    await dialog.getByLabel('Adresse der Seite').fill('Falsch!');
    await dialog.getByRole('button', { name: 'Seite schreiben' }).click();
    await expect(dialog.getByText('Das ist keine Adresse.')).toBeVisible();
    await dialog.getByLabel('Adresse der Seite').fill(path);
    await dialog.getByRole('button', { name: 'Seite schreiben' }).click();

    await page.getByLabel('Titel', { exact: true }).first().fill('Winterkarte');
    await page.getByRole('textbox', { name: 'Text unter der Überschrift' }).click();
    await page.getByRole('button', { name: 'Fett' }).first().click();
    await page.keyboard.type('Heiß');
    await page.getByRole('button', { name: 'Block hinzufügen' }).click();
    await page.getByRole('region', { name: 'Block 1: Einleitung' }).getByLabel('Titel').fill('Im Öl');
    await shoot(page, 'write');
    await checkPage(page);
    await page.getByRole('button', { name: 'Vorschau' }).click();
    await expect(page.getByRole('heading', { name: 'Im Öl' })).toBeVisible();
    await expect(page.locator('article strong')).toHaveText('Heiß');
    await shoot(page, 'preview');
    await page.getByRole('button', { name: 'Entwurf speichern' }).click();
    await expect(page.getByText('Der Entwurf wurde gespeichert.')).toBeVisible();
    await page.getByRole('button', { name: 'Veröffentlichen' }).click();
    await shoot(page, 'publish');
    await page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
    await fillWhatIsMissing(page);
    await page.getByRole('button', { name: 'Veröffentlichen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
    await expect(page.getByText('Die Seite wurde veröffentlicht.')).toBeVisible();
    expect(await ask('select version from content_releases where path = $1', [path])).toEqual([
      { version: 2 },
    ]);
  });

  test('CNT-02 of two editors the second sees both texts and keeps what they choose', async ({ page }) => {
    const path = `winter/zwei-${Date.now()}`;
    const address = `/content-editor/page?webspace=customer_portal&locale=de&path=${encodeURIComponent(path)}`;
    const { id } = await openAsAdministrator(page, { path: address, locale: 'de' });
    await page.getByLabel('Titel', { exact: true }).first().fill('Meine Karte');
    await ask("insert into content_pages values ('customer_portal', 'de', $1, 1)", [path]);
    await ask(`insert into content_versions values ('customer_portal', 'de', $1, 1, $2, now(), $3)`, [
      path,
      JSON.stringify(THEIRS),
      id,
    ]);
    await page.getByRole('button', { name: 'Entwurf speichern' }).click();

    await expect(page.getByText('Jemand anderes hat diese Seite gespeichert')).toBeVisible();
    await expect(page.getByText('Ihre Karte')).toBeVisible();
    await shoot(page, 'conflict');
    await checkPage(page);
    await page
      .getByRole('radio', { name: /^Gespeichert von/ })
      .last()
      .check();
    await page.getByRole('button', { name: 'Mit diesen Texten weiter' }).click();
    await expect(page.getByRole('region', { name: 'Block 1: Einleitung' })).toBeVisible();
    await expect(page.getByLabel('Titel', { exact: true }).first()).toHaveValue('Meine Karte');
    await page.getByRole('button', { name: 'Entwurf speichern' }).click();
    await expect(page.getByText('Der Entwurf wurde gespeichert.')).toBeVisible();
    await page.getByRole('button', { name: 'Versionen' }).click();
    await expect(page.getByRole('heading', { name: /^Version 2/ })).toBeVisible();
    await shoot(page, 'history');
    await checkPage(page);

    await page.getByRole('button', { name: 'Versionen' }).click();
    await page.getByLabel('Titel', { exact: true }).first().fill('Nicht gespeichert');
    await page.getByRole('link', { name: 'Alle Seiten' }).click();
    await page.getByRole('button', { name: 'Weiterschreiben' }).click();
    await expect(page).toHaveURL(/\/content-editor\/page/);
  });

  test('CNT-18 CNT-19 a picture is uploaded, aimed at and taken into a page', async ({ page }, {
    project,
  }) => {
    const name = `feld-${project.name}-${Date.now()}.png`;
    await openAsAdministrator(page, { path: '/content-editor/media', locale: 'de' });
    await page.getByRole('button', { name: 'Bild hinzufügen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: PNG });
    await dialog.getByRole('button', { name: 'Hochladen' }).click();
    await expect(dialog.getByText('Bitte sagen Sie, was das Bild zeigt')).toBeVisible();
    await checkPage(page);
    await dialog.getByLabel('Was es zeigt (English)').fill('A field');
    await dialog.getByRole('button', { name: 'Hochladen' }).click();
    await page.getByRole('button', { name: `${name} bearbeiten` }).click();
    const point = dialog.getByRole('button', { name: 'Bildmittelpunkt: 50% von links, 50% von oben' });
    await point.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await expect(
      dialog.getByRole('button', { name: 'Bildmittelpunkt: 45% von links, 45% von oben' }),
    ).toBeVisible();
    await dialog.getByLabel('Was es zeigt (Deutsch)').fill('Ein Feld');
    await shoot(page, `media-${project.name}`);
    await checkPage(page);
    await dialog.getByRole('button', { name: 'Bild speichern' }).click();
    await expect(page.getByText('Das Bild wurde gespeichert.')).toBeVisible();

    await page.goto('/content-editor/page?webspace=customer_portal&locale=de&path=eat-this');
    await page.getByRole('button', { name: 'Aus den Bildern' }).last().click();
    await dialog.getByRole('button', { name: `${name} nehmen` }).click();
    await expect(page.getByLabel('Was das Bild zeigt').last()).toHaveValue('Ein Feld');
    await shoot(page, `page-${project.name}`);
  });
});

/** The block has a title and no text: the page is refused, and leads by keyboard to where the text belongs. */
async function fillWhatIsMissing(page: Page): Promise<void> {
  const refusal = page.getByRole('alert').filter({ hasText: 'Nicht veröffentlicht' });
  await expect(refusal).toBeVisible();
  await shoot(page, 'incomplete');
  await checkPage(page);
  await refusal.getByRole('button', { name: 'Block 1: Einleitung – Text' }).focus();
  await page.keyboard.press('Enter');
  const text = page
    .getByRole('region', { name: 'Block 1: Einleitung' })
    .getByRole('textbox', { name: 'Text' });
  await expect(text).toBeFocused();
  await page.keyboard.type('Bei 175 Grad.');
  await expect(refusal).toBeHidden();
  await page.getByRole('button', { name: 'Entwurf speichern' }).click();
  await expect(page.getByRole('button', { name: 'Entwurf speichern' })).toBeDisabled();
}

const THEIRS = {
  title: 'Ihre Karte',
  header_title: '',
  header_text: [],
  header_image: null,
  version: null,
  excerptTitle: null,
  excerptImages: [],
  excerptCategories: [],
  duration: null,
  blocks: [{ id: 'x', type: 'intro', title: 'Von ihr' }],
};

async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}-${name}.png`, fullPage: true });
}
