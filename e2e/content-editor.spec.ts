import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { openAsAdministrator } from './administrator.ts';
import { checkPage, test } from './check-page.ts';
import { ask } from './fresh-user.ts';
import { shoot } from './shoot.ts';

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
    await keepText(path, id, THEIRS);
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
    await page.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect(page).toHaveURL(/\/content-editor\/page/);
  });

  test('CNT-02 links that lead nowhere are reported, each with the way to its page', async ({ page }) => {
    const path = `winter/links-${Date.now()}`;
    const { id } = await openAsAdministrator(page, { path: '/content-editor', locale: 'de' });
    await keepText(path, id, {
      ...THEIRS,
      title: `Kaputt ${path}`,
      blocks: [{ id: 'x', type: 'button', button_label: 'Los', button_link: '/keine-solche-seite' }],
      header_image: { id: 'p', url: '/pictures/gone.svg', alt: '' },
    });
    await openTool(page, 'Links prüfen');
    const dialog = page.getByRole('dialog', { name: 'Links prüfen' });
    const broken = dialog.getByRole('listitem').filter({ hasText: path });
    await expect(broken).toHaveCount(2);
    await expect(broken.filter({ hasText: '/keine-solche-seite' })).toBeVisible();
    await expect(broken.filter({ hasText: '/pictures/gone.svg' })).toBeVisible();
    await shoot(page, 'links');
    await checkPage(page);
    await broken.first().getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(encodeURIComponent(path)));
    await expect(page.getByLabel('Titel', { exact: true }).first()).toHaveValue(`Kaputt ${path}`);
  });

  test('CNT-02 all pages are saved as a JSON file, which comes back as drafts', async ({ page }) => {
    const path = `winter/datei-${Date.now()}`;
    await openAsAdministrator(page, { path: '/content-editor', locale: 'de' });
    await openTool(page, 'Export und Import');
    const dialog = page.getByRole('dialog', { name: 'Export und Import' });
    await checkPage(page);
    const arriving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Alle Seiten als Datei speichern' }).press('Enter');
    const file = await arriving;
    expect(file.suggestedFilename()).toMatch(/\.json$/);
    const packed = JSON.parse(readFileSync(await file.path(), 'utf8')) as { pages: object[] };
    expect(packed.pages.length).toBeGreaterThan(50);

    const give = (content: object) =>
      dialog.locator('input[type=file]').setInputFiles({
        name: 'pages.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(content)),
      });
    const address = { webspace: 'customer_portal', locale: 'de', path };
    const lost = { ...THEIRS, blocks: [{ id: 'x', type: 'button', button_link: 'javascript:x' }] };
    await give({ ...packed, pages: [{ ...address, content: lost }] });
    await expect(dialog.getByRole('alert')).toContainText('führt zu einer nicht erlaubten Adresse');
    await shoot(page, 'import');
    await checkPage(page);
    await give({ ...packed, pages: [...packed.pages.slice(0, 2), { ...address, content: THEIRS }] });
    await expect(dialog.getByText('Eine Seite bekommt einen neuen Entwurf.')).toBeVisible();
    await checkPage(page);
    await dialog.getByRole('button', { name: 'Als Entwürfe übernehmen' }).press('Enter');
    await expect(dialog).toBeHidden();
    expect(await ask('select version from content_versions where path = $1', [path])).toEqual([
      { version: 1 },
    ]);
    expect(await ask('select version from content_releases where path = $1', [path])).toEqual([]);
  });
});

async function keepText(path: string, by: string, content: object): Promise<void> {
  await ask("insert into content_pages values ('customer_portal', 'de', $1, 1)", [path]);
  await ask(`insert into content_versions values ('customer_portal', 'de', $1, 1, $2, now(), $3)`, [
    path,
    JSON.stringify(content),
    by,
  ]);
}

async function openTool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('button', { name }).click();
}

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
