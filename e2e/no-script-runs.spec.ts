import { htmlPart } from '@maincrop/api/platform/mail/html-part';
import { MAIL_KINDS } from '@maincrop/api/platform/mail/mail-kinds';
import { SCRIPT_VECTORS } from '@maincrop/testkit/hostile/script-vectors';
import { SAMPLE_LETTERS } from '@maincrop/testkit/mail/sample-letters';
import { expect, type Page } from '@playwright/test';
import { openAsAdministrator } from './administrator.ts';
import { signInClaimant } from './claimant.ts';
import { ask, freshUser } from './fresh-user.ts';
import { test } from './kept-contexts.ts';
import { declineOnboarding } from './sign-in.ts';

/** No other test reads its orders. */
const CUSTOMER = '0000100151';
/** What the database can keep. */
const STORED = SCRIPT_VECTORS.map((vector) => vector.replaceAll('\0', ''));
const IN_A_RESTAURANT = 7;

// 683 texts that run a script where a page takes them for anything but text, in everything that people write.
test('ACC-14 PRO-01 no script runs out of what somebody wrote, in their own pages', async ({ page }) => {
  test.setTimeout(300_000);
  const userId = await signInClaimant(page, { locale: 'de', customerNr: CUSTOMER });
  await ask("insert into user_roles values ($1, 'menu-engineering')", [userId]);
  const watched = await watch(page);
  await ask(
    `update users set first_name = $2, last_name = $3, function_title = $4, city = $5 where id = $1`,
    [userId, ...STORED.slice(0, 4)],
  );
  await ask(
    `insert into restaurants (user_id, name, type, seats, telephone, website, street, house_number, postal_code, city,
       country, created_at)
     select $1, v[1], 'bistro', 0, v[2], v[3], v[4], v[5], v[6], v[7], 'NL', now()
     from (select $2::text[][] as all_of) as given, generate_series(1, array_length(all_of, 1)) as n,
       lateral (select array(select unnest(all_of[n:n])) as v) as row`,
    [userId, inRows(STORED, IN_A_RESTAURANT)],
  );
  await ask(
    `insert into dishes (user_id, restaurant_id, course, name, popularity, cost_price, chef_time, staff_time, price,
       created_at)
     select $1, (select id from restaurants where user_id = $1 order by lower(name), id limit 1), 'dinner', name,
       n % 200, 4, 3, 3, 9 + n % 40, now()
     from unnest($2::text[]) with ordinality as dish (name, n)`,
    [userId, STORED.filter((_, index) => index % 9 === 0)],
  );
  await ask(
    `update orders set purch_order = $2, city = $3, bill_of_lading = $4,
       items = (select jsonb_agg(item || jsonb_build_object('ItemText', $5::text)) from jsonb_array_elements(items) as item)
     where customer_nr = $1`,
    [CUSTOMER, ...STORED.slice(20, 24)],
  );
  await declineOnboarding(page);

  await watched.visit('/settings/profile', STORED.at(-1));
  await watched.visit('/menu-engineering/results', STORED[9]);
  await watched.visit('/menu-engineering/add-dish', STORED[9]);
  await watched.visit('/orders', STORED[20]);
  for (const { id } of await ask<{ id: string }>(
    'select id from orders where customer_nr = $1 order by id limit 2',
    [CUSTOMER],
  ))
    await watched.visit(`/orders?order=${id}`, STORED[21]);
  await watched.visit('/dashboard');
});

test('ADM-01 PRO-01 no script runs out of what somebody wrote, in the pages of an administrator', async ({
  page,
}) => {
  const { id, email } = await freshUser({ group: 'direct-customers', locale: 'de' });
  const mark = email.slice(0, 8);
  await ask(
    `with names as (select vector, n from unnest($1::text[]) with ordinality as given (vector, n))
     insert into users (email, password_hash, first_name, last_name, function_title, city, country, phone, locale,
       group_name, campaign, created_at, profile_created_at)
     select $2 || '-' || a.n || '@people.example', 'x', a.vector, b.vector, a.vector, b.vector, 'NL', '', 'de',
       'direct-customers', jsonb_build_object('source', a.vector), now(), now()
     from names a join names b on b.n = a.n + 300 where a.n <= 300`,
    [STORED, mark],
  );
  await ask(
    'insert into roles (id, name) select $1 || n, vector from unnest($2::text[]) with ordinality as given (vector, n)',
    [`${mark}-`, STORED.slice(600, 640)],
  );
  await openAsAdministrator(page, { path: '/user-management', locale: 'de' });
  const watched = await watch(page);

  for (let number = 1; number <= 3; number++)
    await watched.visit(`/user-management?search=${mark}&page=${number}`);
  const people = await ask<{ id: string }>(
    "select id from users where email like $1 || '-%' order by email limit 2",
    [mark],
  );
  for (const person of people) await watched.visit(`/user-management/${person.id}`);
  await watched.visit('/permission-mgt', STORED[600]);
  await watched.visit(`/user-management/${id}`, STORED[601]);
  await ask("delete from roles where id like $1 || '-%'", [mark]);
});

test('AUTH-11 NAV-30 no script runs out of an address', async ({ page }) => {
  const watched = await watch(page);
  for (const vectors of inRows(SCRIPT_VECTORS, 60)) {
    const [first = '', second = ''] = vectors;
    const query = new URLSearchParams(vectors.map((vector, index) => [`utm_field${index}`, vector]));
    for (const name of ['redirect', 'state', 'email', 'utm_source', 'utm_campaign']) query.set(name, first);
    await watched.visit(`/auth?${query.toString()}#${encodeURIComponent(second)}`);
  }
});

test('no script runs out of a mail', async ({ page }) => {
  const watched = await watch(page);
  let next = 0;
  const hostile = (value: unknown): unknown => {
    // Addresses are the portal's own.
    if (typeof value === 'string') return value.startsWith('/') ? value : STORED[next++ % STORED.length];
    if (Array.isArray(value)) return value.map(hostile);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, KEPT.has(name) ? inner : hostile(inner)]),
    );
  };
  while (next < STORED.length)
    for (const kind of MAIL_KINDS) {
      const letter = hostile(SAMPLE_LETTERS[kind]('de')) as ReturnType<(typeof SAMPLE_LETTERS)[typeof kind]>;
      await page.setContent(
        htmlPart(letter, { to: STORED[next] ?? '', publicUrl: 'https://portal.maincrop.example' }),
      );
      await watched.expectNothing(kind);
    }
  // It would be noticed.
  await page.setContent(SCRIPT_VECTORS[0] ?? '');
  await expect.poll(watched.noticed).toEqual(['script']);
});

/** What of a letter chooses texts and is nobody's own. */
const KEPT = new Set(['kind', 'locale', 'does', 'why', 'signature']);

/** Notices whatever runs on a page, or is kept from it by the policy of the page. */
async function watch(page: Page) {
  const noticed: string[] = [];
  page.on('dialog', (dialog) => {
    noticed.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (/evil|^(javascript|vbscript):/i.test(new URL(request.url()).href.split(/[?#]/)[0] ?? ''))
      noticed.push(`request ${request.url()}`);
  });
  await page.exposeFunction('scriptRan', () => noticed.push('script'));
  await page.exposeFunction('wasBlocked', (what: string) => noticed.push(`blocked ${what}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      (window as unknown as { wasBlocked: (what: string) => void }).wasBlocked(
        `${effectiveDirective} ${blockedURI}`,
      );
    });
  });
  const expectNothing = async (where: string) => {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(noticed, where).toEqual([]);
  };
  return {
    expectNothing,
    noticed: () => noticed,
    /** Opens a page, on which a text must be seen as it was written. */
    async visit(path: string, text?: string) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      if (text !== undefined)
        await expect
          .poll(
            async () => (await page.content()).includes(escaped(text).slice(0, 60)),
            `${path} shows ${text}`,
          )
          .toBe(true);
      await expectNothing(path);
    },
  };
}

/** As an element holds it. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function inRows<T>(all: readonly T[], length: number): T[][] {
  const rows = Array.from({ length: Math.ceil(all.length / length) }, (_, row) =>
    all.slice(row * length, (row + 1) * length),
  );
  // Every row is as long as the others: the last begins anew.
  return rows.map((row) => [...row, ...all.slice(0, length - row.length)]);
}
