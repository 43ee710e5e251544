import { LOCALE_IDS } from '@maincrop/domain/locale/locales';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlPart } from './html-part.ts';
import type { Letter, MailBlock } from './letter.ts';
import { plainPart } from './plain-part.ts';

const LINK = 'https://portal.example/password-reset?email=a%40b.example&state=codeSent';
const aLetter = (...blocks: MailBlock[]): Letter => ({ locale: 'en-GB', subject: 'Subject', blocks });

describe('the two parts of a mail', () => {
  it('write the same blocks: paragraphs, facts, lines', () => {
    const letter = aLetter(
      { kind: 'text', text: 'Hello,\n\nthis is it.' },
      { kind: 'facts', rows: [['Customer', 'Bo & Co']] },
      { kind: 'lines', rows: [{ what: 'F01  Fries', figures: ['3 pallets', '30 kg'] }] },
    );

    expect(plainPart(letter)).toBe(
      'Hello,\n\nthis is it.\n\nCustomer: Bo & Co\n\nF01  Fries: 3 pallets  30 kg',
    );
    const html = htmlPart(letter);
    expect(html).toContain('<p>Hello,</p>\n<p>this is it.</p>');
    expect(html).toContain('<th scope="row">Customer</th><td>Bo &#38; Co</td>');
    expect(html).toContain('<td>F01  Fries</td>');
  });

  it('make a link of our own address only, and let the code stand out', () => {
    const text = `Code 123456, open ${LINK}, not https://evil.example`;
    const html = htmlPart(aLetter({ kind: 'text', text, link: LINK, code: '123456' }));

    const escaped = LINK.replace('&', '&#38;');
    expect(html).toContain(`<a href="${escaped}">${escaped}</a>`);
    expect(html).toContain('<strong>123456</strong>');
    expect(html.match(/<a /g)).toHaveLength(1);
  });

  it('are told to be shown light or dark, in their language', () => {
    for (const locale of LOCALE_IDS) {
      const html = htmlPart({ ...aLetter(), locale });

      expect(html).toContain(`<html lang="${locale}">`);
      expect(html).toContain('content="light dark"');
      expect(html).toContain('@media (prefers-color-scheme: dark)');
    }
  });

  it('say the same whatever people entered, and no value becomes markup', () => {
    const value = fc.string({ unit: fc.constantFrom('a', '<', '>', '&', '"', "'", ' ', '$', 'ß', '/') });
    fc.assert(
      fc.property(value, value, value, (label, fact, what) => {
        const letter = aLetter(
          { kind: 'facts', rows: [[label, fact]] },
          { kind: 'lines', rows: [{ what, figures: [fact] }] },
        );

        const [, body = ''] = htmlPart(letter).split('<p class="brand">Maincrop</p>');
        const texts = [...body.matchAll(/<(?:th|td|span)\b[^>]*>([^<]*)/g)].map(([, text = '']) =>
          read(text),
        );
        expect(texts.filter((text) => text !== '')).toEqual(
          [label, fact, what, fact].filter((text) => text !== ''),
        );
        expect(plainPart(letter)).toBe(`${label}: ${fact}\n\n${what}: ${fact}`);
      }),
    );
  });
});

function read(escaped: string): string {
  return escaped.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}
