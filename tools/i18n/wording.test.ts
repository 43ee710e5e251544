import { LOCALE_IDS } from '@maincrop/domain/locale/locales';
import { describe, expect, it } from 'vitest';
import {
  bannedWords,
  type Catalogue,
  doubledStops,
  glossaryOf,
  repeatedSentences,
  sourceProblems,
  unlikeGlossaries,
  unlikeTranslations,
  unusedKeys,
  wordingProblems,
} from './wording.ts';

const saying = (texts: Readonly<Record<string, string>>): Catalogue => new Map(Object.entries(texts));

describe('the wording of the messages', () => {
  it.each(LOCALE_IDS)('has nothing that the check of %s finds', (locale) => {
    expect(wordingProblems(locale)).toEqual([]);
  });

  it('has no message that is unused, repeated or described in vain', () => {
    expect(sourceProblems()).toEqual([]);
  });
});

describe('the check of the wording', () => {
  it('finds a banned word as a word of its own, whatever stands around it', () => {
    const glossary = [
      { english: 'you', term: 'u', banned: ['je'] },
      { english: 'customer', term: 'klant', banned: ['Klandizie'] },
    ];
    const texts = {
      a: 'Dit heb je besteld.',
      b: 'Het project',
      c: 'Je bestelling',
      d: 'klandizie',
      e: 'Klandizie: 3',
    };

    expect(bannedWords(saying(texts), glossary)).toEqual([
      'a says "je"; the glossary says "u"',
      'c says "je"; the glossary says "u"',
      'e says "Klandizie"; the glossary says "klant"',
    ]);
  });

  it('finds a sentence that ends with the name of a company, which may have a full stop of its own', () => {
    const texts = {
      a: 'A claim for {customer}. We',
      b: 'For {customer}; we.',
      c: '{customer}',
      d: '{count}.',
    };

    expect(doubledStops(saying(texts))).toEqual(['a sets a full stop behind a name: "B.V.."']);
  });

  it('reads what a message says, not how it is made', () => {
    const glossary = [{ english: 'container', term: 'conteneur', banned: ['container', 'email'] }];
    const texts = {
      branch: '{vehicle, select, container {conteneur} other {camion}} de {email}',
      said: '{vehicle, select, container {container} other {camion}}',
      tag: '<email>Mon container</email>',
      compound: 'Sous-container',
    };

    expect(bannedWords(saying(texts), glossary)).toEqual([
      'said says "container"; the glossary says "conteneur"',
      'tag says "container"; the glossary says "conteneur"',
    ]);
  });

  it.each(LOCALE_IDS)('is red on each variant that %s bans, planted in a sentence', (locale) => {
    const glossary = glossaryOf(locale);
    const variants = glossary.flatMap(({ term, banned }) => banned.map((word) => [word, term] as const));

    expect(variants.length).toBeGreaterThan(100);
    for (const [word, term] of variants) {
      const planted = saying({ planted: `{count, plural, one {(${word})} other {# – ${word}.}}` });
      expect(bannedWords(planted, glossary)).toContain(`planted says "${word}"; the glossary says "${term}"`);
    }
  });

  it('finds a term that only one of two glossaries has', () => {
    const [order, load] = ['order', 'load'].map((english) => [{ english, term: '', banned: [] }]);

    expect(unlikeGlossaries([...(order ?? []), ...(load ?? [])], order ?? [])).toEqual([
      'the glossaries differ in "load"',
    ]);
    expect(unlikeGlossaries(order ?? [], [])).toEqual([]);
  });

  it('finds the same English in two translations, unless the odd place is described', () => {
    const english = saying({ 'a.total': 'Total', 'b.total': 'Total', 'c.sum': 'Sum' });
    const own = saying({ 'a.total': 'Gesamt', 'b.total': 'Summe', 'c.sum': 'Summe' });

    expect(unlikeTranslations(english, own, new Set())).toEqual([
      '"Total" is a.total: "Gesamt", b.total: "Summe"',
    ]);
    expect(unlikeTranslations(english, own, new Set(['b.total']))).toEqual([]);
  });

  it('finds a sentence that stands three times, and lets words be', () => {
    const thrice = {
      a: 'You find it in the list.',
      b: 'You find it in the list.',
      c: 'You find it in the list.',
    };

    expect(repeatedSentences(saying(thrice))).toEqual(['"You find it in the list." stands 3 times: a, b, c']);
    expect(repeatedSentences(saying({ a: 'Cancel', b: 'Cancel', c: 'Cancel' }))).toEqual([]);
  });

  it('finds a message that nothing can say', () => {
    expect(unusedKeys(saying({ 'app.ui.cancel': 'Cancel', 'app.ui.neverEverSaid': 'Never' }))).toEqual([
      'app.ui.neverEverSaid',
    ]);
  });
});
