import { expect } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { ask, signInFresh } from './fresh-user.ts';
import { signIn } from './sign-in.ts';

const PAGE = {
  title: 'Film',
  locale: 'en-gb',
  header: { title: 'Film', text: [], image: null },
  version: null,
  children: [],
  asOf: null,
};

test('NAV-24 NAV-40 a stranger reads privacy and terms, from the footer', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How the portal treats your data');
  await expect(page.getByText('Version 1.0 of 23-11-2026')).toBeVisible();
  await checkPage(page, { withContrast: true });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms for using the portal');
});

test('CNT-03 CNT-12 NAV-34 NAV-46 a buyer reads Eat This and contact, and a page that is gone leads on', async ({
  page,
}) => {
  await signIn(page, 'buyer.gr@customer.example');
  await page.goto('/eat-this');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fries that people come back for');
  await expect(page.getByRole('listitem').filter({ hasText: 'Waffle cut' })).toBeAttached();
  await expect
    .poll(() =>
      page
        .getByRole('article')
        .locator('img')
        .first()
        .evaluate((image) => 'naturalWidth' in image && image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await checkPage(page, { withContrast: true });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Orders and deliveries' })).toBeVisible();
  await checkPage(page);
  await page.getByRole('contentinfo').getByRole('button', { name: 'What is new' }).click();
  await expect(page.getByRole('dialog')).toContainText('One search for everything');
  await checkPage(page);
  await page.keyboard.press('Escape');

  await page.route('**/api/content/**', (route) =>
    route.fulfill({ status: 404, json: { code: 'not-found' } }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops, page not found');
  await page.unroute('**/api/content/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Orders and deliveries' })).toBeVisible();
});

test('AUTH-04 terms that were not accepted are asked for again until they are, by keyboard alone', async ({
  page,
}) => {
  const user = await signInFresh(page, 'indirect-customers', 'en-GB');
  await ask('update users set terms_version = null, terms_accepted_at = null where id = $1', [user.id]);
  await page.goto('/dashboard');
  const dialog = page.getByRole('dialog', { name: 'Terms and conditions' });
  await expect(dialog.getByRole('link', { name: 'Read the terms' })).toHaveAttribute(
    'href',
    '/terms-and-conditions',
  );
  await checkPage(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.reload();
  await dialog.getByRole('button', { name: 'Accept the terms' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'What is new' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('CNT-05 CNT-17 nothing hostile runs, and nothing is asked of YouTube before a click', async ({
  page,
}) => {
  const vector = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>';
  const asked: string[] = [];
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: 'film' });
  });
  await page.route('**/api/content/**', (route) =>
    route.fulfill({
      json: {
        ...PAGE,
        blocks: [
          { type: 'intro', title: vector, text: [vector, { tag: 'p', children: [vector] }] },
          { type: 'news', title: vector, text: [vector] },
          { type: 'marquee', title: vector },
          { type: 'youtube_embed', title: 'Harvest', youtube_identifier: 'abcdefghijk' },
        ],
      },
    }),
  );
  // Opened from another page, it asks for its content; `text-view.test.ts` has what comes with the page itself.
  await page.goto('/auth');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();

  await expect(page.getByText(vector).first()).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Play video: Harvest' }).click();
  await expect(page.frameLocator('iframe').getByText('film')).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test.describe('the portal of a multinational, en-GB', () => {
  test('NAV-01 NAV-38 NAV-39 CNT-02 CNT-16 DASH-02 DASH-07 DASH-08 own menu, logo, pages and language @phone', async ({
    page,
  }) => {
    const { id } = await signInFresh(page, 'multinationals', 'en-GB');
    await ask("insert into user_roles values ($1, 'chain-pages')", [id]);
    await page.goto('/dashboard');
    const news = page.getByRole('region', { name: 'News' });
    await expect(news.getByRole('link', { name: 'Approved for your menus' })).toBeVisible();
    await expect(news.getByRole('link', { name: 'Four products side by side' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'To your contacts' })).toHaveAttribute(
      'href',
      '/lwm-contact',
    );
    const links = page.getByRole('main').getByRole('navigation').getByRole('link');
    await expect(links).toHaveCount(12);

    await expect(page.getByRole('banner').getByText('Chain Kitchen')).toBeVisible();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog');
    await expect(menu.getByRole('link')).toHaveCount(13);
    await menu.getByRole('link', { name: 'New products' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('In test with you');
    await page.getByRole('link', { name: 'Crisscut fries seasoned' }).click();
    await expect(page).toHaveURL('/new-products/crisscut-seasoned');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('What the kitchens found');

    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('button', { name: 'Nederlands' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Wat de keukens vonden');
    await page.goto('/new-products/never-was');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('niet gevonden');
    await page.goto('/orders');
    await expect(page).toHaveURL(/\/auth\?redirect=/);
  });
});

test('EDU-01 to EDU-05 a course is begun, finished and still finished after a new sign-in, by keyboard', async ({
  page,
}) => {
  const user = await signInFresh(page, 'end-users', 'de');
  await page.goto('/e-learning');
  await expect(page.getByRole('heading', { level: 2, name: 'Küche' })).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'Tiefkühlpommes lagern' }).last();
  await expect(card).toContainText('2 Minuten');
  await expect(card).toContainText('Nicht begonnen');
  await checkPage(page, { withContrast: true });

  await card.getByRole('button', { name: 'Beginnen: Tiefkühlpommes lagern' }).press('Enter');
  await expect(page).toHaveURL(/\/e-learning\/storing-frozen-fries$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('−18 °C vom Lkw bis zum Korb');
  const section = page.locator('[data-section="2"]');
  const told = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('"section":2') === true,
  );
  await page.getByRole('main').press('End');
  await told;
  await page.goto('/e-learning');
  await card.getByRole('button', { name: 'Kurs fortsetzen: Tiefkühlpommes lagern' }).press('Enter');
  await expect(section).toBeFocused();
  await expect(section).toBeInViewport();
  const progress = page.getByRole('region', { name: 'Ihr Fortschritt' });
  const quiz = page.getByRole('region', { name: 'Quiz' });
  await quiz.getByRole('button', { name: 'Antworten prüfen' }).press('Enter');
  await expect(quiz.getByRole('radiogroup').first()).toBeFocused();
  for (const group of await quiz.getByRole('radiogroup').all())
    await group.getByRole('radio').first().press('Space');
  await quiz.getByRole('button', { name: 'Antworten prüfen' }).press('Enter');
  await expect(quiz.getByText('Noch nicht bestanden: 2 von 5')).toBeVisible();
  await checkPage(page, { withContrast: true });
  await page.route('**/api/course/progress', (route) => route.abort());
  await progress.getByRole('button', { name: 'Kurs abschließen' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Meldungen' })).not.toBeEmpty();
  await expect(progress).toContainText('Begonnen');
  await page.unroute('**/api/course/progress');
  await progress.getByRole('button', { name: 'Kurs abschließen' }).press('Enter');
  await expect(progress).toContainText('abgeschlossen');
  await checkPage(page, { withContrast: true });

  await page.context().clearCookies();
  await signIn(page, user.email);
  await page.goto('/e-learning');
  await expect(card).toContainText('Abgeschlossen');
  await expect(card.getByRole('button', { name: 'Kurs ansehen: Tiefkühlpommes lagern' })).toBeVisible();
  await page.goto('/e-learning/never-was');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('nicht gefunden');

  await page.route('**/api/content/**/storing-frozen-fries*', (route) =>
    route.fulfill({ status: 404, json: { code: 'not-found', message: '' } }),
  );
  await page.goto('/e-learning/storing-frozen-fries');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diesen Kurs gibt es nicht mehr');
  await checkPage(page, { withContrast: true });
  await page.unroute('**/api/content/**/storing-frozen-fries*');
  await page.route('**/api/course/progress', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/e-learning');
  await expect(page.getByRole('main')).toContainText('Ihr Fortschritt konnte nicht geladen werden.');
  await page.unroute('**/api/course/progress');
  await page.getByRole('link', { name: 'Tiefkühlpommes lagern' }).click();
  await expect(progress).toContainText('abgeschlossen');
});
