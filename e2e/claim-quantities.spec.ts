import { expect, type Page } from '@playwright/test';
import writeExcelFile from 'write-excel-file/node';
import { checkPage, test } from './check-page.ts';
import { AGREEMENTS, ClaimWizard } from './claim-wizard.ts';
import { signInClaimant } from './claimant.ts';

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

for (const locale of ['en-GB', 'de'] as const) {
  test.describe(`quantities of a claim from a file in ${locale}`, () => {
    test.beforeEach(({ page }) => signInClaimant(page, { locale, customerNr: '0000100001' }));

    test('CLM-10 an Excel file gives its quantities, each row with a verdict', async ({ page }) => {
      const wizard = await openImport(page, locale);
      const dialog = page.getByRole('dialog');
      const buffer = await writeExcelFile([
        ['Code', 'Quantity', 'Unit'],
        ['S06', 12, null],
        [310105, 7, 'BAG'],
        ['S06 again', 1.5, 'CAR'],
      ]).toBuffer();

      await give(page, { name: 'quantities.xlsx', mimeType: EXCEL, buffer });

      await expect(dialog.getByRole('row')).toHaveCount(4);
      await expect(dialog).toContainText(wizard.text('verdict.unknown-product'));
      await checkPage(page);
      await dialog.getByRole('button', { name: /2/ }).click();
      await expect(dialog).toBeHidden();
      await expect(page.locator('[data-unit="CAR"] input').and(page.locator('[value="12"]'))).toBeVisible();
      await expect(page.locator('[data-unit="BAG"] input').and(page.locator('[value="7"]'))).toBeVisible();
    });

    test('a file that the browser cannot read, or that is too large, is told with what to do', async ({
      page,
    }) => {
      const failures: Error[] = [];
      page.on('pageerror', (failure) => failures.push(failure));
      // As when the file was moved after it had been chosen.
      await page.addInitScript(() => {
        FileReader.prototype.readAsDataURL = function fail(this: FileReader) {
          setTimeout(() => this.dispatchEvent(new ProgressEvent('error')));
        };
      });
      const wizard = await openImport(page, locale);
      const alert = page.getByRole('dialog').getByRole('alert');

      await give(page, { name: 'q.csv', mimeType: 'text/csv', buffer: Buffer.from('310306;12;CAR') });
      await expect(alert).toHaveText(wizard.text('import.unreadable'));
      await checkPage(page);
      await give(page, { name: 'q.csv', mimeType: 'text/csv', buffer: Buffer.alloc(1024 * 1024 + 1, '1') });
      await expect(alert).toHaveText(wizard.text('import.tooLarge'));

      expect(failures).toEqual([]);
    });
  });
}

async function openImport(page: Page, locale: string): Promise<ClaimWizard> {
  const wizard = new ClaimWizard(page, locale);
  await wizard.open(AGREEMENTS.monthly);
  await wizard.button('import.open').click();
  return wizard;
}

interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Gives a file to the picker without opening it. */
async function give(page: Page, file: ChosenFile): Promise<void> {
  await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file);
}
