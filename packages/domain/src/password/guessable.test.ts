import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formsToLookUp, isMadeOf } from './guessable.ts';

describe('what a list of common passwords is asked', () => {
  it.each([
    ['Sunshine1', 'sunshine'],
    ['Sunshine2026!', 'sunshine'],
    ['123Sunshine', 'sunshine'],
    ['Sunshine_123456', 'sunshine'],
    ['P4$$w0rd7', 'password'],
    ['1qaz2WSX', '1qaz2wsx'],
    ['Trustno1', 'trustno1'],
  ])('OPEN-14 %s is looked up as %s', (password, form) => {
    expect(formsToLookUp(password)).toContain(form);
  });

  it.each(['SunshineOverTheField7', 'Sunshine84113', 'Abc12345'])(
    '%s has no word of its own in it',
    (password) => {
      const words = formsToLookUp(password);

      expect(words).not.toContain('sunshine');
      expect(words).not.toContain('abc');
    },
  );

  it('answers quickly and with lower case whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 128, unit: 'grapheme' }), (password) => {
        const forms = formsToLookUp(password);

        expect(forms.length).toBeLessThanOrEqual(10);
        expect(forms.every((form) => form === form.toLowerCase())).toBe(true);
      }),
    );
  });
});

describe('passwords made of what is known', () => {
  const about = ['petra.jansen@kroon-horeca.example', 'Petra', 'Jansen', 'Den Haag', 'Kroon Horeca B.V.'];

  it.each([
    'Maincrop1',
    'M4incrop2026!',
    'Kartoffel1',
    'November2026',
    'Februari-26',
    'Jansen1984',
    'PetraJansen1',
    'KroonHoreca26',
    'DenHaag2026',
    '1Petra.Jansen',
  ])('refuses %s', (password) => {
    expect(isMadeOf(password, about)).toBe(true);
  });

  it.each(['Jansen-Gletscher7', 'Kartoffel73915206', 'Knollenfeld9', 'Blue.Tractor.Nine.9'])(
    'leaves %s alone',
    (password) => {
      expect(isMadeOf(password, about)).toBe(false);
    },
  );

  it('is not confused by an owner without names', () => {
    expect(isMadeOf('Knollenfeld9', ['', 'x@y.z', 'Li'])).toBe(false);
  });
});
