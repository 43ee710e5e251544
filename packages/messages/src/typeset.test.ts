import { LOCALE_IDS } from '@maincrop/domain/locale/locales';
import { describe, expect, it } from 'vitest';
import { namespaces, readTexts, type TextTree } from './texts.ts';
import { typeset } from './typeset.ts';

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

function textsIn(tree: TextTree): string[] {
  return Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsIn(value)));
}
