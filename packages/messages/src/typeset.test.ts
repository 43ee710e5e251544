import { LOCALE_IDS } from '@maincrop/domain/locale/locales';
import { describe, expect, it } from 'vitest';
import { namespaces, readTexts, type TextTree } from './texts.ts';
import { typeset } from './typeset.ts';
import { typesetProduct, unbrokenParts } from './typeset-shown.ts';

describe('a text as it is set', () => {
  it.each([
    ['en-GB', 'At most {max} kg', 'At most {max}\u00a0kg'],
    ['de', 'noch {percent} % und 25 MB', 'noch {percent}\u00a0% und 25\u00a0MB'],
    ['nl', '{n, plural, one {# kg} other {# kg}}', '{n, plural, one {#\u00a0kg} other {#\u00a0kg}}'],
    ['en-GB', 'Do 2 things: one, two!', 'Do 2 things: one, two!'],
    ['fr', 'Annuler cette commande ?', 'Annuler cette commande\u202f?'],
    ['fr', 'Total : {sum} ; payé !', 'Total\u00a0: {sum}\u202f; payé\u202f!'],
    ['fr', 'le menu « Commandes »', 'le menu «\u00a0Commandes\u00a0»'],
    ['fr', '{n, number, ::percent}', '{n, number, ::percent}'],
    ['de', 'Fehlt etwas ? Nein', 'Fehlt etwas ? Nein'],
  ])('in %s %j is %j', (locale, text, set) => {
    expect(typeset(text, locale)).toBe(set);
    // Once is enough.
    expect(typeset(set, locale)).toBe(set);
  });

  it('has no space in French that could begin a line with a sign', () => {
    const loose = namespaces()
      .flatMap((namespace) => textsIn(readTexts(namespace, 'fr')))
      .filter((text) => /[ ](?:[;!?»]|:(?!:))|« /.test(text));
    expect(loose).toEqual([]);
  });

  it('leaves no unit behind in any language', () => {
    const loose = LOCALE_IDS.flatMap((locale) =>
      namespaces().flatMap((namespace) => textsIn(readTexts(namespace, locale))),
    ).filter((text) => /[}#\d] (?:kg|MB|%)(?!\p{L})/u.test(text));
    expect(loose).toEqual([]);
  });
});

describe('what a line must not cut', () => {
  it.each([
    ['Delayed to 30-11-2026', ['Delayed to ', '30-11-2026', '']],
    ['01-11-2026 – 30-11-2026', ['', '01-11-2026', ' – ', '30-11-2026', '']],
    ['die E-Rechnung als e-mail', ['die ', 'E-Rechnung', ' als ', 'e-mail', '']],
    ['Name (A-Z)', ['Name ', '(A-Z)', '']],
    ['under the number XGSV-RDCP.', ['under the number ', 'XGSV-RDCP', '.']],
    ['the-end of 2026-11-30', ['the-end of 2026-11-30']],
  ])('%s', (text, parts) => {
    expect(unbrokenParts(text)).toEqual(parts);
    expect(unbrokenParts(text).join('')).toBe(text);
  });
});

describe('the name of a product on a screen', () => {
  it.each([
    ['Fries 9x9 mm 4 x 2.5 kg', 'Fries 9×9\u00a0mm 4\u00a0×\u00a02.5\u00a0kg'],
    ['Mini rösti 20 g 4 x 2,5 kg', 'Mini rösti 20\u00a0g 4\u00a0×\u00a02,5\u00a0kg'],
    ['Extra x-large', 'Extra x-large'],
  ])('%s', (name, shown) => {
    expect(typesetProduct(name)).toBe(shown);
  });
});

function textsIn(tree: TextTree): string[] {
  return Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsIn(value)));
}
