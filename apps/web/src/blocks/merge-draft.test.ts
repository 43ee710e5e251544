import { describe, expect, it } from 'vitest';
import { mergeDraft } from './merge-draft.ts';

describe('a form whose stored values changed meanwhile', () => {
  const base = { firstName: 'Ada', city: 'Delft' };

  it('PRO-04 keeps what was typed and takes the rest', () => {
    const draft = { firstName: 'Ada', city: 'Breda' };

    expect(mergeDraft({ draft, base }, { firstName: 'Adele', city: 'Gouda' })).toEqual({
      firstName: 'Adele',
      city: 'Breda',
    });
  });

  it('PRO-04 takes everything when nothing was typed', () => {
    expect(mergeDraft({ draft: base, base }, { firstName: 'Adele', city: 'Gouda' })).toEqual({
      firstName: 'Adele',
      city: 'Gouda',
    });
  });

  it('takes a list that was chosen back to what it was', () => {
    const lists = { documents: ['invoice', 'credit-note'], locale: 'nl' };
    const draft = { documents: ['invoice', 'credit-note'], locale: 'fr' };

    expect(mergeDraft({ draft, base: lists }, { documents: ['invoice'], locale: 'nl' })).toEqual({
      documents: ['invoice'],
      locale: 'fr',
    });
  });
});
