import { expect, type Page } from '@playwright/test';
import pdfkit from 'pdfkit';
import { openAsAdministrator } from './administrator.ts';
import { checkPage, test } from './check-page.ts';
import { claimWithProof } from './claim-with-proof.ts';
import { ask } from './fresh-user.ts';
import { signIn } from './sign-in.ts';

const LANGUAGES = [
  {
    locale: 'en-GB',
    title: 'Claims desk',
    claim: 'Claim from Vriesgroot Horeca B.V.',
    row: (party: string) => `Review the claim from Vriesgroot Horeca B.V. for ${party}`,
    search: 'Search claims',
    show: 'Show',
    proof: 'Proof: note.pdf',
    showPicture: 'Show photo.png',
    picture: 'Proof: photo.png',
    download: 'Download photo.png',
    settle: 'Mark for settlement',
    question: 'Mark this claim for settlement?',
    done: 'The claim is marked for settlement.',
    settled: /^Marked for settlement: /,
    setUp: 'Set up a second factor',
    noProof: 'The customer attached no proof.',
    noProofAsked: 'This claim has no proof.',
    conflict: 'The claim could not be marked for settlement',
    another: 'Another person must settle this claim',
    reload: 'Show the current state',
    cancel: 'Continue reviewing',
  },
  {
    locale: 'de',
    title: 'Antragsprüfung',
    claim: 'Antrag von Vriesgroot Horeca B.V.',
    row: (party: string) => `Antrag von Vriesgroot Horeca B.V. für ${party} prüfen`,
    search: 'Anträge durchsuchen',
    show: 'Anzeigen',
    proof: 'Nachweis: note.pdf',
    showPicture: 'photo.png anzeigen',
    picture: 'Nachweis: photo.png',
    download: 'photo.png herunterladen',
    settle: 'Zur Abrechnung freigeben',
    question: 'Diesen Antrag zur Abrechnung freigeben?',
    done: 'Der Antrag ist zur Abrechnung freigegeben.',
    settled: /^Zur Abrechnung freigegeben: /,
    setUp: 'Zweiten Faktor einrichten',
    noProof: 'Der Kunde hat keinen Nachweis beigefügt.',
    noProofAsked: 'Dieser Antrag hat keinen Nachweis.',
    conflict: 'Der Antrag konnte nicht freigegeben werden',
    another: 'Eine andere Person muss diesen Antrag freigeben',
    reload: 'Aktuellen Stand anzeigen',
    cancel: 'Weiter prüfen',
  },
] as const;

for (const text of LANGUAGES) {
  const open = (page: Page, path: string) => openAsAdministrator(page, { path, locale: text.locale });

  test.describe(`claims desk, ${text.locale}`, () => {
    test.use({ locale: 'en-GB' });

    test('a claim is found, read beside its proof and marked for settlement once @phone', async ({ page }, {
      project,
    }) => {
      const party = `Proof ${text.locale} ${project.name} ${Date.now()}`;
      // A browser without windows has no viewer; what is said of it is what the page goes by.
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true });
      });
      await claimWithProof(page, {
        party,
        files: [
          { name: 'note.pdf', mimeType: 'application/pdf', content: await aPdf() },
          { name: 'photo.png', mimeType: 'image/png', content: PNG },
        ],
      });
      await open(page, '/claims-desk');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title);
      await checkPage(page);
      await page.getByRole('searchbox', { name: text.search }).fill(party);
      await page.getByRole('link', { name: text.row(party) }).click();

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.claim);
      await expect(page.getByTitle(text.proof)).toBeVisible();
      await page.getByRole('button', { name: text.showPicture }).click();
      const picture = page.getByRole('img', { name: text.picture });
      await expect(picture).toBeVisible();
      await expect
        .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
        .toBe(1);
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: text.download }).click();
      expect((await download).suggestedFilename()).toBe('photo.png');
      await checkPage(page);

      await page.getByRole('button', { name: text.settle }).click();
      const dialog = page.getByRole('dialog', { name: text.question });
      await expect(dialog).toContainText(party);
      await checkPage(page);
      await dialog.getByRole('button', { name: text.settle }).click();

      await expect(page.getByText(text.done)).toBeVisible();
      await expect(page.getByText(text.settled)).toBeVisible();
      await expect(page.getByRole('button', { name: text.settle })).toHaveCount(0);
    });

    test('MFA-13 the desk is hidden without a second factor', async ({ page }) => {
      const { id } = await open(page, '/claims-desk');
      await expect(page.getByRole('searchbox', { name: text.search })).toBeVisible();
      await ask(`update users set mfa_preference = 'none' where id = $1`, [id]);

      for (const path of ['/claims-desk', '/claims-desk/clm-0003']) {
        await page.goto(path);
        await expect(page.getByRole('link', { name: text.setUp })).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title);
        await expect(page.getByRole('searchbox', { name: text.search })).toHaveCount(0);
        await expect(page.getByRole('button', { name: text.settle })).toHaveCount(0);
        await checkPage(page);
      }
    });

    test('OPEN-18 who filed a claim as a customer reads why another person must settle it', async ({ page }, {
      project,
    }) => {
      const id = await claimWithProof(page, { party: `Own ${text.locale} ${project.name}`, files: [] });
      const administrator = await open(page, '/claims-desk');
      await ask('update claims set submitted_by_impersonator = $2 where id = $1', [id, administrator.id]);
      await page.goto(`/claims-desk/${id}`);

      await expect(page.getByText(text.another)).toBeVisible();
      await expect(page.getByRole('button', { name: text.settle })).toHaveCount(0);
      await checkPage(page);
    });

    test('a claim that somebody else has settled meanwhile is not settled twice', async ({ page }, {
      project,
    }) => {
      const id = await claimWithProof(page, { party: `Twice ${text.locale} ${project.name}`, files: [] });
      await open(page, `/claims-desk/${id}`);
      await expect(page.getByText(text.noProof)).toBeVisible();
      await ask('update claims set settled_at = now(), version = version + 1 where id = $1', [id]);

      await page.getByRole('button', { name: text.settle }).click();
      const dialog = page.getByRole('dialog', { name: text.question });
      await expect(dialog).toContainText(text.noProofAsked);
      await dialog.getByRole('button', { name: text.settle }).click();

      await expect(page.getByRole('alert')).toContainText(text.conflict);
      await checkPage(page);
      await page.getByRole('button', { name: text.reload }).click();
      await expect(page.getByText(text.settled)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });
}

test('by keyboard alone from the list to the question and back without settling', async ({ page }, {
  project,
}) => {
  const [text] = LANGUAGES;
  const party = `Keys ${project.name}`;
  await claimWithProof(page, { party, files: [] });
  await openAsAdministrator(page, { path: `/claims-desk?q=${encodeURIComponent(party)}`, locale: 'en-GB' });
  const link = page.getByRole('link', { name: text.row(party) });
  await expect(link).toBeVisible();
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  const settle = page.getByRole('button', { name: text.settle });
  await expect(settle).toBeVisible();
  await tabTo(page, settle);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: text.question })).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(settle).toBeFocused();
});

test('a decision keeps what was typed, and shows the way to what somebody else has decided', async ({
  page,
}, { project }) => {
  const [text] = LANGUAGES;
  const id = await claimWithProof(page, { party: `Typed ${project.name}`, files: [] });
  await openAsAdministrator(page, { path: `/claims-desk/${id}`, locale: 'en-GB' });
  const reject = page.getByRole('button', { name: 'Reject', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Reject this claim?' });
  await reject.click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The invoice names another product.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await reject.click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue(/another product/);
  await ask('update claims set settled_at = now(), version = version + 1 where id = $1', [id]);

  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('The decision could not be saved');
  await checkPage(page);
  await dialog.getByRole('button', { name: text.reload }).click();

  await expect(page.getByText(text.settled)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the desk is closed to customers', async ({ page }) => {
  await signIn(page);
  await page.goto('/claims-desk');

  await expect(page).toHaveURL(/\/auth\?redirect=%2Fclaims-desk$/);
});

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: ReturnType<Page['locator']>): Promise<void> {
  for (let presses = 0; presses < 50; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

function aPdf(): Promise<Buffer> {
  return new Promise((done) => {
    const document = new pdfkit();
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => done(Buffer.concat(parts)));
    document.text('336 cartons').end();
  });
}

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
