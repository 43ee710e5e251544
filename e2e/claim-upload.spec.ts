import { aPdfOf, SAMPLE_FILES } from '@maincrop/testkit/files/sample-files';
import { expect, type Locator, type Page } from '@playwright/test';
import { UPLOAD_MAX_BYTES } from '@maincrop/domain/upload/upload-rules';
import { checkPage, test } from './check-page.ts';
import { openClaimSummary, sentProof } from './claim-summary.ts';
import { signInClaimant } from './claimant.ts';

const CLAIMANTS = [
  {
    locale: 'en-GB',
    customerNr: '0000100111',
    choose: 'Choose files',
    files: 'Chosen files',
    remove: (name: string) => `Remove ${name}`,
    uploaded: '1 of 1 file uploaded.',
    interrupted: 'The upload was interrupted.',
    retry: 'Try again',
    tooLarge: 'You can not upload more than 25 Mb.',
    extensions: 'Only files with the extension pdf, jpg, jpeg, png, msg, docx, xlsx are accepted.',
    empty: '“empty.pdf” is empty.',
    content: '“wrong.docx” is not the type of file that its name says.',
    name: 'The file name “a.exe.pdf” is not accepted.',
    expired: 'The time for this upload has run out.',
    submit: 'Submit claim',
    missing: 'One file was not uploaded',
    without: 'Submit without them',
    back: 'Back to the files',
    goBack: 'Back',
    next: 'Next',
  },
  {
    locale: 'de',
    // Not one whose claims other tests count.
    customerNr: '0000100091',
    choose: 'Dateien auswählen',
    files: 'Ausgewählte Dateien',
    remove: (name: string) => `${name} entfernen`,
    uploaded: '1 von 1 Datei hochgeladen.',
    interrupted: 'Das Hochladen wurde unterbrochen.',
    retry: 'Erneut versuchen',
    tooLarge: 'Sie können nicht mehr als 25 MB hochladen.',
    extensions: 'Es werden nur Dateien mit der Endung pdf, jpg, jpeg, png, msg, docx, xlsx angenommen.',
    empty: '„empty.pdf“ ist leer.',
    content: '„wrong.docx“ ist nicht der Dateityp, den der Name angibt.',
    name: 'Der Dateiname „a.exe.pdf“ wird nicht angenommen.',
    expired: 'Die Zeit zum Hochladen ist abgelaufen.',
    submit: 'Antrag senden',
    missing: 'Eine Datei wurde nicht hochgeladen',
    without: 'Ohne sie senden',
    back: 'Zurück zu den Dateien',
    goBack: 'Zurück',
    next: 'Weiter',
  },
] as const;

for (const text of CLAIMANTS) {
  test.describe(`proof of a claim, ${text.locale}`, () => {
    test.use({ locale: text.locale });
    // One user in one browser has one draft for an agreement; each test begins with a browser of its own.
    test.beforeEach(async ({ page }) => {
      await signInClaimant(page, { locale: text.locale, customerNr: text.customerNr });
      await openClaimSummary(page, text.locale);
    });

    test('CLM-33 is chosen, removed and sent by keyboard alone', async ({ page }) => {
      const choose = page.getByRole('button', { name: text.choose });
      const [picker] = await Promise.all([page.waitForEvent('filechooser'), choose.press('Enter')]);
      await picker.setFiles([file('Größe.pdf', aPdfOf(500)), file('sheet.xlsx', SAMPLE_FILES.xlsx())]);
      await expect(rowOf(page, 'sheet.xlsx').getByRole('progressbar')).toBeHidden();
      await page.getByRole('button', { name: text.remove('sheet.xlsx') }).focus();
      await page.keyboard.press('Enter');

      await expect(choose).toBeFocused();
      await expect(page.getByText(text.uploaded)).toBeAttached();
      await page.getByRole('button', { name: text.submit }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/agreements/);
      expect(await sentProof(page)).toEqual(['Größe.pdf']);
    });

    test('CLM-30 CLM-31 is refused with its reason, file by file @phone', async ({ page }) => {
      await give(page, [file('full.pdf', aPdfOf(UPLOAD_MAX_BYTES))]);
      await give(page, [
        file('one-byte.pdf', Buffer.alloc(1, '%')),
        file('virus.exe', SAMPLE_FILES.exe()),
        file('a.exe.pdf', aPdfOf(200)),
        file('empty.pdf', Buffer.alloc(0)),
      ]);

      const refused = page.getByRole('alert').getByRole('listitem');
      await expect(refused).toContainText([text.tooLarge, text.extensions, text.name, text.empty]);
      await expect(page.getByRole('list', { name: text.files }).getByRole('listitem')).toHaveCount(1);
      await expect(rowOf(page, 'full.pdf').getByRole('progressbar')).toBeHidden();
      await page.getByRole('button', { name: text.remove('full.pdf') }).click();
      await give(page, [file('wrong.docx', SAMPLE_FILES.pdf())]);
      await expect(rowOf(page, 'wrong.docx')).toContainText(text.content);
      await expect(rowOf(page, 'wrong.docx').getByRole('button', { name: text.retry })).toBeHidden();
      await checkPage(page);
    });

    test('CLM-33 a failed file is reported without its name, never left behind silently, and can be tried again', async ({
      page,
    }) => {
      await page.route('**/api/attachments', (route) =>
        route.fulfill({ status: 403, json: { code: 'attachments.permit-expired' } }),
      );
      const [report] = await Promise.all([
        page.waitForRequest('**/api/error-report'),
        give(page, [file('proof.msg', SAMPLE_FILES.msg())]),
      ]);
      expect(report.postDataJSON()).toMatchObject({
        kind: 'upload',
        code: 'attachments.permit-expired',
        sizeBytes: SAMPLE_FILES.msg().length,
      });
      expect(report.postData()).not.toContain('proof.msg');
      await expect(rowOf(page, 'proof.msg')).toContainText(text.expired);
      await page.getByRole('button', { name: text.submit }).click();
      const dialog = page.getByRole('dialog', { name: text.missing });
      await expect(dialog).toContainText('proof.msg');
      await checkPage(page);
      await dialog.getByRole('button', { name: text.back }).click();

      await page.unroute('**/api/attachments');
      await rowOf(page, 'proof.msg').getByRole('button', { name: text.retry }).click();
      await expect(page.getByText(text.uploaded)).toBeAttached();
      await page.getByRole('button', { name: text.submit }).click();
      await expect(page).toHaveURL(/\/agreements/);
      expect(await sentProof(page)).toEqual(['proof.msg']);
    });

    test('CLM-33 OPEN-52 a claim goes without a failed file when the user says so', async ({ page }) => {
      await page.route('**/api/attachments', (route) => route.abort());
      await give(page, [file('proof.pdf', aPdfOf(300))]);
      await expect(rowOf(page, 'proof.pdf').getByRole('button', { name: text.retry })).toBeVisible();
      await page.getByRole('button', { name: text.submit }).click();
      await page.getByRole('button', { name: text.without }).click();

      await expect(page).toHaveURL(/\/agreements/);
      expect(await sentProof(page)).toEqual([]);
    });

    test('CLM-33 shows its progress, and what the step was left with can be sent on return', async ({
      page,
    }) => {
      const held = Promise.withResolvers<undefined>();
      await page.route('**/api/attachments', async (route) => {
        await held.promise;
        // The upload may have been given up meanwhile.
        await route.continue().catch(() => undefined);
      });
      await give(page, [file('one.png', SAMPLE_FILES.png()), file('two.jpg', SAMPLE_FILES.jpg())]);
      await expect(page.getByRole('progressbar')).toHaveCount(2);
      await expect(page.getByRole('button', { name: text.submit })).toBeDisabled();
      await page.getByRole('button', { name: text.remove('two.jpg') }).click();
      await page.getByRole('link', { name: text.goBack, exact: true }).click();
      await page.getByRole('button', { name: text.next, exact: true }).click();

      await expect(rowOf(page, 'one.png')).toContainText(text.interrupted);
      held.resolve(undefined);
      await rowOf(page, 'one.png').getByRole('button', { name: text.retry }).click();
      await expect(page.getByText(text.uploaded)).toBeAttached();
      await page.reload();
      await expect(page.getByText(text.uploaded)).toBeAttached();
    });

    function rowOf(page: Page, name: string): Locator {
      return page.getByRole('list', { name: text.files }).getByRole('listitem').filter({ hasText: name });
    }
  });
}

type ChosenFile = ReturnType<typeof file>;

function file(name: string, buffer: Buffer) {
  return { name, mimeType: 'application/octet-stream', buffer };
}

/** Gives files to the picker without opening it. */
async function give(page: Page, files: ChosenFile[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(files);
}
