import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsWords } from './holds-words.ts';
import { COMMAND_WORDS, meantScore } from './command-words.ts';
import { markParts } from './mark-parts.ts';
import { parseQuickFact } from './quick-fact.ts';
import { exactQuery, isNumberEntry, meetsQuery, searchTerms, wordQuery } from './search-form.ts';
import { plainForm } from './plain-form.ts';
import { typedAmount } from './typed-amount.ts';
import { isOneErrorFrom, numbersMeant } from './typing-error.ts';

const finds = (entry: string, text: string) => {
  const query = wordQuery(entry);
  return query !== null && meetsQuery(query, searchTerms(text));
};

describe('words of a document', () => {
  it.each([
    ['Żółty Młyn', 'zolty mlyn'],
    ['GROSSENHAIN Großenhain', 'grossenhain grossenhain'],
    ['Œuvre Ærø Đakovo', 'oeuvre aero dakovo'],
    ['9\u00A0×\u00A09 mm', '9 × 9 mm'],
  ])('%j is compared as %j', (text, form) => {
    expect(plainForm(text)).toBe(form);
  });

  it.each([
    ['26000', 'PO-26000'],
    ['po26000', 'PO-26000'],
    ['PO 26000', 'PO-26000'],
    ['po-26000', 'PO 26000'],
    ['100001', '0000100001'],
    ['0000100001', '0000100001'],
    ['45 0001-2345', '4500012345'],
    ['2345', '4500012345'],
    ['f 01', '["F01","F03"]'],
    ['zuid oost', 'Zuiderloo Oost'],
    ['munchen', 'München'],
    ['buyer.nl', 'buyer.nl@customer.example'],
    ['customer', 'buyer.nl@customer.example'],
  ])('%j finds %j', (entry, text) => {
    expect(finds(entry, text)).toBe(true);
  });

  it.each([
    ['loo', 'Zuiderloo'],
    ['zuid west', 'Zuiderloo Oost'],
    ['F01', 'F03 0100'],
    ['2345', 'Straat 2 345'],
    ['pot 42', 'Potato 4200'],
  ])('%j does not find %j', (entry, text) => {
    expect(finds(entry, text)).toBe(false);
  });

  it.each(['???', '% _', '🥔', ' '])('%j holds nothing to search for', (entry) => {
    expect(wordQuery(entry)).toBeNull();
    expect(exactQuery(entry)).toBeNull();
  });

  it('knows what looks for one document', () => {
    expect(['PO-26000', '12 34', '４２４２'].map(isNumberEntry)).toEqual([true, true, true]);
    expect(['F01', 'zuiderloo', '123'].map(isNumberEntry)).toEqual([false, false, false]);
  });
});

describe('one typing error', () => {
  it.each([
    ['zuidreloo', 'zuiderloo'],
    ['zuierloo', 'zuiderloo'],
    ['zuiiderloo', 'zuiderloo'],
    ['zuoderloo', 'zuiderloo'],
    ['zuidr', 'zuiderloo'],
    ['yuiderloo', 'zuiderloo'],
  ])('%s is %s', (typed, word) => {
    expect(isOneErrorFrom(typed, word)).toBe(true);
  });

  it.each([
    ['zuid', 'zuiderloo'],
    ['zudreloo', 'zuiderloo'],
    ['abc', 'abd'],
    ['noord', 'zuiderloo'],
  ])('%s is not one error from %s', (typed, word) => {
    expect(isOneErrorFrom(typed, word)).toBe(false);
  });

  it('knows all numbers that are one error away, and none of what is no number', () => {
    const meant = numbersMeant('26001');

    for (const number of ['26011', '2601', '260011', '20601', '26000']) expect(meant).toContain(number);
    expect(meant).not.toContain('26001');
    expect([numbersMeant('1234'), numbersMeant('zuiderloo'), numbersMeant('1'.repeat(15))]).toEqual([
      [],
      [],
      [],
    ]);
  });
});

describe('OPEN-68 words of a query in some texts', () => {
  it.each([
    ['rosti', true],
    ['RÖSTI purelot', true],
    ['10x10', true],
    ['10×10 2,5', true],
    ['grosse', true],
    ['  ', true],
    ['rosti 9x9', false],
    ['310603', true],
  ])('%j: %s', (query, isFound) => {
    expect(
      holdsWords(['Purelot Mini-Rösti, Größe 10×10 mm 4 × 2,5 kg', null, undefined, '310603'], query),
    ).toBe(isFound);
  });
});

describe('quick facts', () => {
  it.each([
    ['3 lay F01', '3', 'LAY', 'f01'],
    ['how many kg are 3 layers F01', '3', 'LAY', 'f01'],
    ['2 pallets 310101', '2', 'PAL', '310101'],
    ['Wie viele kg sind 3 Lagen F01?', '3', 'LAY', 'f01'],
    ['combien de kg font 2 palettes 310101 ?', '2', 'PAL', '310101'],
    ['hoeveel kg is 3 lagen F01', '3', 'LAY', 'f01'],
    ['quanti kg sono 3 strati di F01', '3', 'LAY', 'f01'],
    ['cuántos kg son 3 capas de F01', '3', 'LAY', 'f01'],
  ])('%j', (entry, ...expected) => {
    const [quantity, unit, of] = expected;
    expect(parseQuickFact(entry)).toEqual({ quantity, unit, of });
  });

  it.each(['F01', 'how many kg', 'zuiderloo', '3 layers', 'PO-26000'])('%j asks for no amount', (entry) => {
    expect(parseQuickFact(entry)).toBeNull();
  });
});

describe('commands', () => {
  it('are meant by their names, by synonyms in six languages, and with a typing error', () => {
    for (const [entry, name, command, score] of [
      ['new order', 'New order', 'newOrder', 3],
      ['bestellen', 'New order', 'newOrder', 2],
      ['überfällige', 'Overdue invoices', 'overdueInvoices', 2],
      ['ovredue', 'Overdue invoices', 'overdueInvoices', 1],
      ['riempi camion', 'Fill the truck', 'fillTruck', 2],
      ['zuiderloo', 'New order', 'newOrder', 0],
      ['', 'New order', 'newOrder', 0],
    ] as const)
      expect([entry, meantScore(entry, { name, words: COMMAND_WORDS[command] })]).toEqual([entry, score]);
  });
});

describe('marks', () => {
  const marked = (text: string, entry: string) =>
    markParts(text, entry)
      .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
      .join('');

  it.each([
    ['PO-26000 Zuiderloo', 'zuid', 'PO-26000 [Zuid]erloo'],
    ['PO-26000', 'po26', '[PO-26]000'],
    ['Żółty Młyn', 'mly', 'Żółty [Mły]n'],
    ['0000100001', '100001', '0000[100001]'],
    ['Großenhain', 'gross', '[Groß]enhain'],
    ['Fries 6×6 mm', '6x6', 'Fries [6×6] mm'],
    ['nothing', 'xyz', 'nothing'],
  ])('%j for %j is %j', (text, entry, expected) => {
    expect(marked(text, entry)).toBe(expected);
  });

  it('never loses a letter', () => {
    for (const entry of ['po', '2 6', '-', 'zu', '🥔'])
      expect(marked('PO-26 🥔 Zü', entry).replaceAll(/[[\]]/g, '')).toBe('PO-26 🥔 Zü'.normalize('NFC'));
  });
});

describe('INV-02 an amount that is searched', () => {
  it.each([
    ['32.623,55', '32623.55'],
    ['32,623.55', '32623.55'],
    ['32 623,55', '32623.55'],
    ['32\u202F623,55', '32623.55'],
    ["1'032'623.55", '1032623.55'],
    ['32623,55', '32623.55'],
    ['32623.55', '32623.55'],
    ['EUR 32.623,55', '32623.55'],
    ['€32,623.55', '32623.55'],
    ['-32.623,55 €', '32623.55'],
    ['0,89', '0.89'],
    ['00120,50', '120.50'],
  ])('%j is looked for as %j', (typed, stored) => {
    expect(typedAmount(typed)).toBe(stored);
  });

  it.each([
    '0090020001',
    '32.623',
    '1.23.45',
    '32.62.355,00',
    '3262,5',
    'PO-26000',
    '12,345,67',
    '',
    'EUR',
    '1,234,56',
  ])('%j stays as it was typed', (typed) => {
    expect(typedAmount(typed)).toBe(typed);
  });

  it('finds an amount as each of the six languages writes it', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 14n });
    fc.assert(
      fc.property(amount, fc.constantFrom('en-GB', 'de', 'fr', 'it', 'es', 'nl'), (minor, locale) => {
        const stored = `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
        const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(
          stored as Intl.StringNumericLiteral,
        );
        expect(typedAmount(written)).toBe(stored);
      }),
    );
  });
});
