import { LOCALE_IDS } from '@maincrop/domain/locale/locales';
import { SAMPLE_LETTERS } from '@maincrop/testkit/mail/sample-letters';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlPart } from './html-part.ts';
import type { Letter, MailBlock } from './letter.ts';
import { MAIL_KINDS, type MailKind } from './mail-kinds.ts';
import { plainPart } from './plain-part.ts';

const ENVELOPE = { to: 'buyer@customer.example', publicUrl: 'https://portal.example' };
const aLetter = (...blocks: MailBlock[]): Letter => ({
  kind: 'order-confirmation',
  locale: 'en-GB',
  subject: 'Subject',
  preheader: 'Before it is opened',
  name: 'Bo',
  blocks,
  button: { does: 'order', path: '/orders?order=1&x=2' },
  closing: ['Afterwards.'],
  signature: 'team',
  why: 'order',
});

describe('the two parts of a mail', () => {
  it('write the same blocks: paragraphs, facts, lines, totals, a code, the button', () => {
    const letter = aLetter(
      { kind: 'text', text: 'This is it.' },
      { kind: 'facts', rows: [['Customer', 'Bo & Co']] },
      {
        kind: 'lines',
        rows: [{ what: 'F01  Fries', figures: ['3 pallets', '30 kg'] }],
        totals: [['Boxes', '192']],
      },
      { kind: 'code', code: '123456' },
    );

    expect(plainPart(letter, ENVELOPE).split('\n')).toEqual([
      'Hello Bo,',
      '',
      'This is it.',
      '',
      'Customer: Bo & Co',
      '',
      'F01  Fries: 3 pallets  30 kg',
      '',
      'Boxes: 192',
      '',
      'Your code: 123456',
      '',
      'View order:',
      'https://portal.example/orders?order=1&x=2',
      '',
      'Afterwards.',
      '',
      'The Maincrop customer experience team',
      '',
      '-- ',
      'Sent to buyer@customer.example by the Maincrop customer portal: https://portal.example',
      'You are receiving this e-mail because you placed an order.',
      'Please do not reply: nobody reads this mailbox. Your Maincrop contact is glad to help.',
    ]);
    const texts = textsOf(htmlPart(letter, ENVELOPE));
    for (const text of ['This is it.', 'Customer', 'Bo & Co', '3 pallets', '192', '123456', 'View order'])
      expect(texts).toContain(text);
  });

  it('name the address of the button below it only where nothing goes on without it', () => {
    const letter = aLetter();
    const essential = {
      ...letter,
      button: { does: 'password', path: '/password-reset', isEssential: true },
    } as const;

    expect(linksOf(htmlPart(letter, ENVELOPE))).toEqual([
      'https://portal.example/orders?order=1&x=2',
      'https://portal.example/',
    ]);
    expect(linksOf(htmlPart(essential, ENVELOPE))).toEqual([
      'https://portal.example/password-reset',
      'https://portal.example/password-reset',
      'https://portal.example/',
    ]);
  });

  it('name at the end the page that ends mails like this, where there is one', () => {
    const letter = { ...aLetter(), stopPath: '/invoice-mails?token=x&lang=de' } as const;
    const address = 'https://portal.example/invoice-mails?token=x&lang=de';

    expect(linksOf(htmlPart(letter, ENVELOPE))).toContain(address);
    expect(plainPart(letter, ENVELOPE)).toContain(`\nStop these e-mails: ${address}\n`);
    expect(plainPart(aLetter(), ENVELOPE)).not.toContain('Stop');
  });

  it('tell what somebody wrote from our own words, line by line as they did', () => {
    const letter = aLetter({ kind: 'quote', text: 'Dear <team>,\nthe gate is closed.' });

    expect(htmlPart(letter, ENVELOPE)).toMatch(
      /<blockquote[^>]*>Dear &#60;team&#62;,<br>the gate is closed\.<\/blockquote>/,
    );
    expect(plainPart(letter, ENVELOPE)).toContain('\n> Dear <team>,\n> the gate is closed.\n');
  });

  it('ask nobody not to reply where an answer is wanted, and send the supplier’s own people to nobody', () => {
    const footerOf = (letter: Letter) => plainPart(letter, ENVELOPE).split('\n-- \n')[1];

    expect(footerOf({ ...aLetter(), replyTo: 'bo@customer.example' })).not.toContain('reply');
    expect(footerOf({ ...aLetter(), why: 'administrator' })).toMatch(/nobody reads this mailbox\.$/);
    expect(footerOf(aLetter())).toMatch(/Your Maincrop contact is glad to help\.$/);
  });

  it('keep days and words with hyphens whole where a line ends', () => {
    expect(htmlPart(aLetter({ kind: 'text', text: 'Your e-mail of 26-11-2026.' }), ENVELOPE)).toMatch(
      /Your <span[^>]*nowrap[^>]*>e-mail<\/span> of <span[^>]*nowrap[^>]*>26-11-2026<\/span>\./,
    );
  });

  it('greet without a name where there is none', () => {
    expect(plainPart({ ...aLetter(), name: '' }, ENVELOPE)).toMatch(/^Hello,\n/);
  });

  it('say the same whatever people entered, and no value becomes markup', () => {
    const value = fc
      .string({ unit: fc.constantFrom('a', '<', '>', '&', '"', "'", ' ', '$', 'ß', '/') })
      .filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(value, value, value, (label, fact, what) => {
        const letter = aLetter(
          { kind: 'facts', rows: [[label, fact]] },
          { kind: 'lines', rows: [{ what, figures: [fact] }], totals: [] },
        );

        const texts = textsOf(htmlPart(letter, ENVELOPE));
        const at = texts.indexOf('Hello Bo,');
        expect(texts.slice(at + 1, at + 5)).toEqual([label, fact, what, fact]);
        expect(plainPart(letter, ENVELOPE)).toContain(`\n${label}: ${fact}\n\n${what}: ${fact}\n`);
      }),
    );
  });
});

describe('every kind of mail', () => {
  const kinds = MAIL_KINDS.flatMap((kind) => LOCALE_IDS.map((locale) => ({ kind, locale })));

  it('is the one that its job names', () => {
    expect(MAIL_KINDS.filter((kind) => SAMPLE_LETTERS[kind]('en-GB').kind !== kind)).toEqual([]);
    expect(Object.keys(SAMPLE_LETTERS).toSorted()).toEqual([...MAIL_KINDS].toSorted());
  });

  it.each(kinds)('$kind in $locale has a preheader of its own, below 100 letters', ({ kind, locale }) => {
    const { preheader, subject, blocks } = SAMPLE_LETTERS[kind](locale);

    expect(preheader).not.toBe('');
    expect(preheader.length).toBeLessThan(100);
    expect(preheader).not.toBe(subject);
    expect(blocks.map((block) => (block.kind === 'text' ? block.text : ''))).not.toContain(preheader);
  });

  it('has other words for each kind', () => {
    for (const locale of LOCALE_IDS) {
      const preheaders = MAIL_KINDS.map((kind) => SAMPLE_LETTERS[kind](locale).preheader);
      expect(new Set(preheaders).size).toBe(preheaders.length);
    }
  });

  it.each(kinds)('$kind in $locale carries the same facts in both parts', ({ kind, locale }) => {
    const letter = SAMPLE_LETTERS[kind](locale);
    const texts = textsOf(htmlPart(letter, ENVELOPE));
    const plain = plainPart(letter, ENVELOPE);

    for (const block of letter.blocks) {
      const said =
        block.kind === 'text'
          ? [block.text]
          : block.kind === 'quote'
            ? block.text.split('\n')
            : block.kind === 'code'
              ? [block.code]
              : block.kind === 'facts'
                ? block.rows.flat()
                : [...block.rows.flatMap(({ what, figures }) => [what, ...figures]), ...block.totals.flat()];
      for (const text of said) {
        expect(texts).toContain(text);
        expect(plain).toContain(text);
      }
    }
  });

  it('tells of a decision first what was accepted, and of what', () => {
    const { blocks } = SAMPLE_LETTERS['claim-decided']('en-GB');
    const [facts] = blocks.filter((block) => block.kind === 'facts');
    const [lines] = blocks.filter((block) => block.kind === 'lines');

    expect(facts?.rows[0]?.[0]).toBe('Accepted amount');
    expect(lines?.totals.at(-1)?.[0]).toBe('Amount claimed');
  });

  it('ends in a button, but for the account that is gone and for desks without one', () => {
    const without = MAIL_KINDS.filter((kind) => SAMPLE_LETTERS[kind]('en-GB').button === null);

    expect(without).toEqual(['contact-message', 'profile-deleted'] satisfies MailKind[]);
  });
});

/** The texts between the tags of what is shown; a word that is kept whole is a part of its text. */
function textsOf(html: string): string[] {
  const shown = html.slice(html.indexOf('<h1')).replaceAll(/<\/?span[^>]*>/g, '');
  return [...shown.matchAll(/>([^<]+)/g)]
    .map(([, text = '']) => read(text))
    .filter((text) => text.trim() !== '');
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/<a href="([^"]*)"/g)].map(([, link = '']) => read(link));
}

function read(escaped: string): string {
  return escaped.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}
