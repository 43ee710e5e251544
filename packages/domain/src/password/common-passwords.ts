/**
 * Whether a password is one of the first that anybody would guess: a common word with a common ending, or a walk over
 * the keyboard. Compared without case. Words are joined with digits because the other rules ask for one.
 * Source: password rule, "not a common password" (OPEN-14).
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  if (KEYBOARD_WALKS.has(plain)) return true;
  return ENDINGS.some((ending) => plain.endsWith(ending) && WORDS.has(plain.slice(0, -ending.length)));
}

const WORDS: ReadonlySet<string> = new Set(
  `password passwort passord wachtwoord motdepasse contrasena welcome welkom willkommen bienvenue benvenuto
  letmein changeme qwerty azerty qwertz iloveyou sunshine princess football baseball superman batman dragon monkey
  master shadow summer winter spring autumn sommer zomer hello secret test testing admin administrator guest login
  company office computer internet samsung liverpool arsenal chelsea juventus ferrari charlie michael jessica
  daniel jordan`.split(/\s+/),
);

const ENDINGS: readonly string[] = [
  ...'0 1 2 01 10 11 12 99 100 111 123 321 1234 12345 123456 1! 12! 123! 1234! !1 @1 @123'.split(' '),
  ...'2018 2019 2020 2021 2022 2023 2024 2025 2026 2027'.split(' '),
];

const KEYBOARD_WALKS: ReadonlySet<string> = new Set(
  `1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1xsw2 q1w2e3r4 q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t qwer1234 qwert12345 asdf1234
  asdfgh123 zxcv1234 zxcvbnm1 abcd1234 abc12345 abcdef123 a1b2c3d4 aa123456 a1234567 a12345678 abc123456 1234abcd
  12345678a 123456789a 123456abc 123abc123 123qweasd qweasd123 qwe123456 qazwsx123 passw0rd p4ssw0rd p4ssword
  p@ssw0rd p@ssword1 pa55word pa55w0rd passw0rd1 passw0rd! p@ssw0rd1 trustno1 welc0me1 w3lcome1 sup3rman starwars1
  pokemon1 pokemon123 monkey12 whatever1 computer1 mustang1 access14 ncc1701d test1234 temp1234 user1234 pass1234
  love1234 blink182 thx11380`.split(/\s+/),
);
