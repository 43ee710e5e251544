import { readFile } from 'node:fs/promises';
import { mostCommonPasswords, passwordList } from '@maincrop/tools/commands/make-password-list';
import { passwordReasons } from '@maincrop/domain/password/password-rule';
import { describe, expect, it } from 'vitest';
import { isListedPassword, LIST_FILE } from './common-passwords.ts';
import { newPasswordRefusal } from './new-password.ts';

describe('new passwords', () => {
  it.each(['Password1', 'Hallo123', 'Qwerty2026!', 'P@ssw0rd1', '1qaz2WSX', 'Liverpool1', 'Welkom01'])(
    'OPEN-14 refuses the common password %s',
    async (password) => {
      expect(await newPasswordRefusal(password, [])).toBe('account.common-password');
    },
  );

  it.each(['Maincrop2026', 'Kartoffel1', 'November2026', 'Jansen1984'])(
    'refuses %s, which is made of what is known',
    async (password) => {
      expect(await newPasswordRefusal(password, ['Jansen'])).toBe('account.personal-password');
    },
  );

  it('takes what nobody guesses, and asks for signs first', async () => {
    expect(await newPasswordRefusal('Knollenfeld9', [])).toBeNull();
    expect(await newPasswordRefusal('password', [])).toBe('account.invalid-password');
  });

  it('holds the list that the source makes', async () => {
    const list = await readFile(LIST_FILE);

    expect(list.equals(passwordList())).toBe(true);
    expect(list.length / 4).toBeGreaterThan(140_000);
    for (const word of ['password1', 'letmein', 'qwerty123']) expect(await isListedPassword(word)).toBe(true);
  });

  // Each common password written with a capital, as it is and with the additions that people make (security.md F15).
  it.each([
    ['', 100],
    ['1', 90],
    ['123', 90],
    ['2026', 90],
    ['2026!', 90],
  ])('refuses the 3,000 most common ones with %j behind them: at least %d %%', async (addition, share) => {
    const typed = mostCommonPasswords()
      .slice(0, 3000)
      .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}${addition}`)
      .filter((password) => passwordReasons(password).length === 0);

    const verdicts = await Promise.all(typed.map(async (password) => newPasswordRefusal(password, [])));
    const refused = verdicts.filter((verdict) => verdict !== null).length;

    expect((refused / typed.length) * 100).toBeGreaterThanOrEqual(share);
  });

  it('refuses hardly any random one', async () => {
    const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
    const places = [...Array(10).keys()];
    const random = [...Array(3000).keys()].map((n) =>
      places.map((at) => signs[(n * 7919 + at * at * 104_729 + n * at * 31) % signs.length]).join(''),
    );

    const verdicts = await Promise.all(random.map(async (password) => newPasswordRefusal(password, [])));

    expect(verdicts.filter((verdict) => verdict === 'account.common-password').length).toBeLessThan(10);
  });
});
