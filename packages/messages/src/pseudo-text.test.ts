import { describe, expect, it } from 'vitest';
import { pseudoText } from './pseudo-text.ts';

describe('a text of the made-up language', () => {
  it.each([
    ['Save', '⟦Šáṽé~~⟧'],
    ['Hello {name}!', '⟦Ĥéļļó {name}! ~⟧'],
    ['{count, plural, one {# day} other {# days}}', '⟦{count, plural, one {# ðáý} other {# ðáýš}} ~~⟧'],
    ['{day, date, short} - {rate, number}', '⟦{day, date, short} - {rate, number}⟧'],
    ['See <link>our terms</link>.', '⟦Šéé <link>óûŕ ţéŕɱš</link>. ~~~~⟧'],
    [
      '{kind, select, a {{n, plural, other {# bags}}} other {none}} left',
      expect.stringContaining('{{n, plural, other {# ƀáĝš}}}'),
    ],
  ])('%s', (message, made) => {
    expect(pseudoText(message)).toEqual(made);
  });

  it('is 40 % longer than the English letters', () => {
    const message = 'a'.repeat(100);

    expect(pseudoText(message)).toHaveLength(142);
  });

  it('keeps what is no ICU as it stands', () => {
    expect(pseudoText('open {brace')).toBe('⟦open {brace⟧');
  });
});
