import { expect, type Page } from '@playwright/test';
import { SAMPLE_FILES } from '@maincrop/testkit/files/sample-files';
import { openAsAdministrator } from './administrator.ts';
import { checkPage, test } from './check-page.ts';
import { shoot } from './shoot.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAB4AAAAUCAMAAACtdX32AAAAA1BMVEUvax+faoOeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQokWNgGAWjgD4AAAJsAAGClu6+AAAAAElFTkSuQmCC',
  'base64',
);

test.describe('pictures and films of content, de', () => {
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
});

async function bring(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByRole('button', { name: 'Bild oder Datei hinzufügen' }).click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
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
