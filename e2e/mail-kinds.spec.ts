import { htmlPart } from '@maincrop/api/platform/mail/html-part';
import { MARK, MARK_PICTURE } from '@maincrop/api/platform/mail/mail-mark';
import { MAIL_KINDS, type MailKind } from '@maincrop/api/platform/mail/mail-kinds';
import { plainPart } from '@maincrop/api/platform/mail/plain-part';
import type { Locale } from '@maincrop/domain/locale/locales';
import { SAMPLE_LETTERS } from '@maincrop/testkit/mail/sample-letters';
import { expect, type Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { test } from './check-page.ts';

const PORTAL = 'https://portal.maincrop.example';
const ENVELOPE = { to: 'buyer.nl@customer.example', publicUrl: PORTAL };

for (const [locale, colorScheme, where] of [
  ['de', 'light', 'light in de '],
  ['en-GB', 'dark', 'dark in en-GB @phone'],
] as const)
  test(`every kind of mail is whole, leads to the portal alone and can be read, ${where}`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    await page.emulateMedia({ colorScheme });
    for (const kind of MAIL_KINDS) await test.step(kind, () => checkMail(page, kind, locale));
  });

async function checkMail(page: Page, kind: MailKind, locale: Locale): Promise<void> {
  const letter = SAMPLE_LETTERS[kind](locale);
  const mark = `data:${MARK_PICTURE.contentType};base64,${Buffer.from(MARK_PICTURE.bytes).toString('base64')}`;
  await page.setContent(htmlPart(letter, ENVELOPE).replace(`cid:${MARK.contentId}`, mark));

  const found = await page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const preheader = document.querySelector<HTMLElement>('.preheader');
    return {
      lang: document.documentElement.lang,
      title: document.title,
      headings: all('h1').map((each) => each.textContent),
      buttons: all('.button a').map((each) => each.textContent),
      links: all('a').map((each) => (each as HTMLAnchorElement).href),
      running: all('script, iframe, form, object, link, [onclick], [onload]').length,
      pictures: all('img').map((each) => each.getAttribute('alt')),
      // A table of facts has heads; every other one says that it is none.
      tables: all('table:not([role="presentation"])').filter((each) => each.querySelector('th') === null)
        .length,
      preheader: preheader?.textContent ?? '',
      isPreheaderHidden: preheader?.offsetHeight === 0 || preheader?.offsetParent === null,
      // The plain part needs no word on what to do without a button.
      said: all('[role="article"] :is(p:not(.quiet), th, td:not(:has(td, p)), .button)').map(
        (each) => (each as HTMLElement).innerText,
      ),
      isWide: document.documentElement.scrollWidth > innerWidth,
    };
  });

  expect(found).toMatchObject({
    lang: letter.locale,
    title: letter.subject,
    headings: [letter.subject],
    running: 0,
    pictures: ['Maincrop'],
    tables: 0,
    isPreheaderHidden: true,
    isWide: false,
  });
  expect(found.buttons).toHaveLength(letter.button === null ? 0 : 1);
  expect(found.links.filter((link) => new URL(link).origin !== PORTAL)).toEqual([]);
  expect(found.preheader).toContain(letter.preheader);
  expect(letter.preheader).not.toBe(letter.subject);
  expect(wordsMissing(found.said.join('\n'), plainPart(letter, ENVELOPE))).toEqual([]);
  expect(await violationsOf(page, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual([]);
}

/** Words that the mail shows and the plain part does not say. */
function wordsMissing(shown: string, plain: string): string[] {
  const said = new Set(plain.split(/\s+/).flatMap((word) => [word, word.replace(/:$/, '')]));
  return shown.split(/\s+/).filter((word) => word !== '' && !said.has(word));
}
