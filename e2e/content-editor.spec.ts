import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { SAMPLE_FILES } from '@maincrop/testkit/files/sample-files';
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

  test('CNT-18 CNT-19 a picture is uploaded, aimed at and taken into a page', async ({ page }, {
    project,
  }) => {
    const name = `feld-${project.name}-${Date.now()}.png`;
    await openAsAdministrator(page, { path: '/content-editor/media', locale: 'de' });
    await page.getByRole('button', { name: 'Bild oder Datei hinzufügen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: PNG });
    await dialog.getByRole('button', { name: 'Hochladen' }).click();
    await expect(dialog.getByText('Bitte beschreiben Sie, was das Bild zeigt')).toBeVisible();
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
    await dialog.getByRole('button', { name: 'Änderungen speichern' }).click();
    await expect(page.getByText('Die Änderungen wurden gespeichert.')).toBeVisible();

    await page.goto('/content-editor/page?webspace=customer_portal&locale=de&path=eat-this');
    await page.getByRole('button', { name: 'Aus der Bibliothek' }).last().click();
    await dialog.getByRole('button', { name: `${name} verwenden` }).click();
    await expect(page.getByLabel('Was das Bild zeigt').last()).toHaveValue('Ein Feld');
    await shoot(page, `page-${project.name}`);
  });

  test('CNT-10 CNT-17 a PDF, a video and its captions are uploaded and taken into a page', async ({ page }, {
    project,
  }) => {
    const stamp = `${project.name}-${Date.now()}`;
    await openAsAdministrator(page, { path: '/content-editor/media', locale: 'de' });
    await bring(page, {
      name: `karte-${stamp}.pdf`,
      mimeType: 'application/pdf',
      buffer: SAMPLE_FILES.pdf(),
    });
    await page.getByRole('dialog').getByLabel('Was die Datei ist (English)').fill('Winter menu');
    await page.getByRole('dialog').getByRole('button', { name: 'Hochladen' }).click();
    await expect(page.getByText('Die Datei wurde hinzugefügt.')).toBeVisible();
    await bring(page, { name: `film-${stamp}.webm`, mimeType: 'video/webm', buffer: SAMPLE_FILES.webm() });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Was es zeigt (English)').fill('A fryer');
    await dialog.getByRole('button', { name: 'Hochladen' }).click();
    await expect(dialog.getByText('Bitte schreiben Sie, was im Video gesprochen wird')).toBeVisible();
    await shoot(page, `film-${project.name}`);
    await checkPage(page);
    await dialog.getByLabel('Was gesprochen wird (English)').fill('Fry it hot.');
    await dialog.getByRole('button', { name: 'Hochladen' }).click();
    await expect(dialog).toBeHidden();
    await page.getByLabel('Art', { exact: true }).selectOption('film');
    await expect(page.getByRole('button', { name: `karte-${stamp}.pdf bearbeiten` })).toBeHidden();
    await page.getByRole('button', { name: `film-${stamp}.webm bearbeiten` }).click();
    await dialog.getByLabel('Was gesprochen wird (Deutsch)').fill('Heiß frittieren.');
    await shoot(page, `film-details-${project.name}`);
    await checkPage(page);
    await dialog.getByRole('button', { name: 'Änderungen speichern' }).click();
    await expect(page.getByText('Die Änderungen wurden gespeichert.')).toBeVisible();

    await bring(page, {
      name: `film-${stamp}.vtt`,
      mimeType: 'text/vtt',
      buffer: Buffer.from('1\n00:00:01,000'),
    });
    await dialog.getByLabel('Was die Datei ist (English)').fill('Captions of the fryer');
    await dialog.getByRole('button', { name: 'Hochladen' }).click();
    await expect(dialog.getByText(/beginnt nicht mit der Zeile WEBVTT/)).toBeVisible();
    await shoot(page, `captions-refused-${project.name}`);
    await dialog.locator('input[type=file]').setInputFiles({
      name: `film-${stamp}.vtt`,
      mimeType: 'text/vtt',
      buffer: SAMPLE_FILES.vtt(),
    });
    await dialog.getByRole('button', { name: 'Hochladen' }).click();
    await expect(dialog).toBeHidden();

    const path = encodeURIComponent(`winter/film-${stamp}`.toLowerCase());
    await page.goto(`/content-editor/page?webspace=customer_portal&locale=de&path=${path}`);
    await page.getByLabel('Titel', { exact: true }).first().fill('Film');
    for (const type of ['video', 'download_list']) {
      await page.getByLabel('Art des Blocks').selectOption(type);
      await page.getByRole('button', { name: 'Block hinzufügen' }).click();
      const block = page.getByRole('region', { name: type === 'video' ? /^Block 1/ : /^Block 2/ });
      await block.getByRole('button', { name: 'Aus der Bibliothek' }).first().click();
      await dialog.getByRole('button', { name: `${type === 'video' ? 'film' : 'karte'}-${stamp}` }).click();
    }
    await expect(page.getByRole('textbox', { name: 'Was gesprochen wird' })).toHaveText('Heiß frittieren.');
    const captions = page.getByRole('group', { name: 'Untertitel' });
    await captions.getByRole('button', { name: 'Aus der Bibliothek' }).click();
    await dialog.getByRole('button', { name: `film-${stamp}.vtt` }).click();
    await expect(captions.getByLabel('Sprache')).toHaveValue('de');
    await shoot(page, `film-block-${project.name}`);
    await page.getByRole('button', { name: 'Vorschau' }).click();
    const player = page.locator('article video');
    await expect(player).toHaveAttribute('controls');
    await expect(player).not.toHaveAttribute('autoplay');
    await player.evaluate(async (film: HTMLVideoElement) => film.play());
    await expect.poll(() => player.evaluate(shownCaptions)).toEqual([['de', 'Deutsch', ['Fry it hot.']]]);
    await expect
      .poll(() => player.evaluate((film: HTMLVideoElement) => film.currentTime))
      .toBeGreaterThan(0.2);
    await player.evaluate((film: HTMLVideoElement) => {
      film.currentTime = 1.5;
    });
    await expect
      .poll(() => player.evaluate((film: HTMLVideoElement) => film.currentTime))
      .toBeGreaterThan(1.4);
    await page.getByText('Was im Video gesprochen wird').click();
    await expect(page.locator('article details')).toContainText('Heiß frittieren.');
    await expect(page.getByRole('link', { name: `karte-${stamp}.pdf` })).toHaveAttribute('download');
    await shoot(page, `film-shown-${project.name}`);
    await checkPage(page);
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

async function bring(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByRole('button', { name: 'Bild oder Datei hinzufügen' }).click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
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

async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}-${name}.png`, fullPage: true });
}

/** Language, name and words of the captions that a film shows by itself. */
function shownCaptions(film: HTMLVideoElement) {
  return [...film.textTracks]
    .filter(({ kind, mode }) => kind === 'captions' && mode === 'showing')
    .map(({ language, label, cues }) => [
      language,
      label,
      [...(cues ?? [])].map((cue) => (cue instanceof VTTCue ? cue.text : '')),
    ]);
}
