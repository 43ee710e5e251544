import { expect, type Locator, type Page } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { signIn } from './sign-in.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const BUYERS = [
  {
    locale: 'en-GB',
    email: 'buyer.gr@customer.example',
    order: { desktop: 'ord-4413100021', phone: 'ord-4413100028' },
    report: /^Report a problem with /,
    title: 'Report a problem',
    kind: 'What is wrong?',
    damage: 'Damage',
    text: 'Describe the problem',
    photos: 'Photos',
    preview: 'Preview of pallet.png',
    showPhotos: 'Show the photo',
    photosTitle: 'Photos of the problem',
    photo: 'Photo 1 of 1',
    notPhoto: 'notes.png is not a JPEG or PNG photo. Please choose another file.',
    chooseKind: 'Please choose what is wrong.',
    describe: 'Please describe the problem with 10 to 2,000 characters.',
    send: 'Send report',
    offline: /cannot be reached/,
    done: /^Thank you, we have received your report/,
    reported: 'Reported problems',
    received: /^(Being passed on|Received)$/,
    due: 'Decision by 07-12-2026',
    cancel: 'Cancel',
  },
  {
    locale: 'de',
    email: 'buyer.de@customer.example',
    order: { desktop: 'ord-4404100014', phone: 'ord-4404100021' },
    report: /^Problem mit .* melden$/,
    title: 'Problem melden',
    kind: 'Was stimmt nicht?',
    damage: 'Beschädigung',
    text: 'Beschreiben Sie das Problem',
    photos: 'Fotos',
    preview: 'Vorschau von pallet.png',
    showPhotos: 'Foto ansehen',
    photosTitle: 'Fotos des Problems',
    photo: 'Foto 1 von 1',
    notPhoto: 'notes.png ist kein JPEG- oder PNG-Foto. Bitte wählen Sie eine andere Datei.',
    chooseKind: 'Bitte wählen Sie, was nicht stimmt.',
    describe: 'Bitte beschreiben Sie das Problem mit 10 bis 2.000 Zeichen.',
    send: 'Meldung senden',
    offline: /nicht erreichbar/,
    done: /^Vielen Dank, Ihre Meldung ist eingegangen/,
    reported: 'Gemeldete Probleme',
    received: /^(Wird weitergegeben|Eingegangen)$/,
    due: 'Entscheidung bis 07-12-2026',
    cancel: 'Abbrechen',
  },
] as const;

for (const buyer of BUYERS) {
  test.describe(`reported problems, ${buyer.locale}`, () => {
    test.use({ locale: buyer.locale });
    test.beforeEach(({ page }) => signIn(page, buyer.email));

    test('a problem with an order line, with a photo: nothing is lost on failure, status and day come back @phone', async ({
      page,
      isMobile,
    }) => {
      const id = isMobile ? buyer.order.phone : buyer.order.desktop;
      await page.goto(`/orders?order=${id}`);
      // Buttons of lines come as their script does: the first one now may be the second in a moment.
      const label = await page.getByRole('button', { name: buyer.report }).first().getAttribute('aria-label');
      const report = page.getByRole('button', { name: label ?? '', exact: true }).first();
      await report.click();
      const dialog = dialogOf(page, buyer.title);
      await dialog
        .getByLabel(buyer.photos)
        .setInputFiles([{ name: 'pallet.png', mimeType: 'image/png', buffer: PNG }]);
      await expect(dialog.getByRole('img', { name: buyer.preview })).toBeVisible();

      await dialog.getByRole('button', { name: buyer.send }).click();
      await expect(dialog.getByText(buyer.chooseKind)).toBeVisible();
      await expect(dialog.getByText(buyer.describe)).toBeVisible();
      await expect(dialog.getByLabel(buyer.kind)).toBeFocused();
      await checkPage(page);

      await fill(dialog, buyer);
      await page.route('**/api/dispute', (route) => route.abort());
      await dialog.getByRole('button', { name: buyer.send }).click();
      await expect(dialog.getByText(buyer.offline)).toBeVisible();
      await page.unroute('**/api/dispute');
      // Closing by mistake loses nothing either.
      await dialog.getByRole('button', { name: buyer.cancel }).click();
      await report.click();
      await expect(dialog.getByLabel(buyer.text)).toHaveValue('Two boxes are crushed at the corner.');
      await expect(dialog.getByRole('img', { name: buyer.preview })).toBeVisible();
      await dialog.getByRole('button', { name: buyer.send }).click();

      await expect(page.getByText(buyer.done)).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('heading', { name: buyer.reported, level: 3 })).toBeVisible();
      const entry = page.getByRole('listitem').filter({ hasText: 'Two boxes are crushed at the corner.' });
      await expect(entry.getByText(buyer.received)).toBeVisible();
      await expect(entry.getByText(buyer.due)).toBeVisible();
      await checkPage(page);
      await page.goto('/disputes');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(buyer.reported);
      const listed = page.getByRole('listitem').filter({ hasText: 'Two boxes are crushed at the corner.' });
      await listed.first().getByRole('button', { name: buyer.showPhotos }).click();
      const photos = dialogOf(page, buyer.photosTitle);
      await expect(photos.getByRole('img', { name: buyer.photo })).toBeVisible();
      await expect(photos.getByText('pallet.png')).toBeVisible();
      await checkPage(page);
      await page.keyboard.press('Escape');
      await expect(listed.first().getByRole('button', { name: buyer.showPhotos })).toBeFocused();
    });

    test('a file that is no photo is refused at once and the others stay', async ({ page, isMobile }) => {
      const id = isMobile ? buyer.order.phone : buyer.order.desktop;
      await page.goto(`/orders?order=${id}`);
      await page.getByRole('button', { name: buyer.report }).last().click();
      const dialog = dialogOf(page, buyer.title);
      const photos = dialog.getByLabel(buyer.photos);

      await photos.setInputFiles([{ name: 'pallet.png', mimeType: 'image/png', buffer: PNG }]);
      await expect(dialog.getByRole('img')).toHaveCount(1);
      await photos.setInputFiles([
        { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no photo at all') },
      ]);

      await expect(dialog.getByText(buyer.notPhoto)).toBeVisible();
      await expect(dialog.getByRole('img')).toHaveCount(1);
    });

    test('a photo leaves without where it was taken (decision 039)', async ({ page, isMobile }) => {
      const id = isMobile ? buyer.order.phone : buyer.order.desktop;
      await page.goto(`/orders?order=${id}`);
      await page.getByRole('button', { name: buyer.report }).last().click();
      const dialog = dialogOf(page, buyer.title);
      const photo = await aPhotoWithPlace(page);
      await dialog
        .getByLabel(buyer.photos)
        .setInputFiles([{ name: 'pallet.png', mimeType: 'image/jpeg', buffer: photo }]);
      await expect(dialog.getByRole('img', { name: buyer.preview })).toBeVisible();
      await fill(dialog, buyer);
      await page.route('**/api/dispute', (route) => route.abort());
      const [sent] = await Promise.all([
        page.waitForRequest('**/api/dispute'),
        dialog.getByRole('button', { name: buyer.send }).click(),
      ]);

      const body = sent.postDataJSON() as { photos: { content: string }[] };
      const content = Buffer.from(body.photos[0]?.content ?? '', 'base64');
      expect(photo.includes('GPS 51.44 N')).toBe(true);
      expect([...content.subarray(0, 2)]).toEqual([0xff, 0xd8]);
      expect(content.includes('Exif')).toBe(false);
      expect(content.includes('GPS 51.44 N')).toBe(false);
    });

    test('by keyboard alone', async ({ page, isMobile }) => {
      test.skip(isMobile, 'A keyboard belongs to a desk.');
      await page.goto(`/orders?order=${buyer.order.phone}`);
      const button = page.getByRole('button', { name: buyer.report }).first();
      await button.focus();
      await page.keyboard.press('Enter');
      const dialog = dialogOf(page, buyer.title);
      await dialog.getByLabel(buyer.kind).focus();
      await page.keyboard.type(buyer.damage.slice(0, 4));
      await page.keyboard.press('Tab');
      await expect(dialog.getByLabel(buyer.text)).toBeFocused();
      await page.keyboard.type('Written without a mouse.');
      await dialog.getByRole('button', { name: buyer.send }).focus();
      await page.keyboard.press('Enter');

      await expect(page.getByText(buyer.done)).toBeVisible();
      await expect(button).toBeFocused();
      await expect(page.getByText('Written without a mouse.')).toBeVisible();
    });
  });
}

function dialogOf(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name, exact: true });
}

/** A JPEG of the browser with a segment of a camera behind its start. */
async function aPhotoWithPlace(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(10, 10, 50, 50);
    return canvas.toDataURL('image/jpeg');
  });
  const photo = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  const note = Buffer.from('....Exif\0\0GPS 51.44 N');
  note.writeUInt16BE(0xff_e1, 0);
  note.writeUInt16BE(note.length - 2, 2);
  return Buffer.concat([photo.subarray(0, 2), note, photo.subarray(2)]);
}

async function fill(dialog: Locator, buyer: (typeof BUYERS)[number]): Promise<void> {
  await dialog.getByLabel(buyer.kind).selectOption({ label: buyer.damage });
  await dialog.getByLabel(buyer.text).fill('Two boxes are crushed at the corner.');
}
