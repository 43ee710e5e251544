/**
 * What a list of common passwords is asked for a password: the password itself and the word in it, without digits and
 * signs that people commonly put before or behind one and without digits that stand for letters. Lower case, never
 * empty. Source: OPEN-14 "not a common password", decision 139.
 */
export function formsToLookUp(password: string): readonly string[] {
  const plain = password.toLowerCase();
  const forms = new Set([plain, asLetters(plain)]);
  for (const before of endsAt(plain, BEFORE))
    for (const behind of endsAt(plain.slice(before), BEHIND)) {
      const word = plain.slice(before, before + behind);
      if (Array.from(word).length < WORD_MIN) continue;
      forms.add(word);
      forms.add(asLetters(word));
    }
  return [...forms].filter((form) => form !== '');
}

/**
 * Whether hardly anything is left of a password without these words, the portal's own and the months: what someone who
 * knows the person tries first. Words of fewer than four signs are not looked for.
 * Source: decision 139; ASVS 5.0 V6.1.2, V6.2.11.
 */
export function isMadeOf(password: string, words: readonly string[]): boolean {
  const known = [...words.flatMap(partsOf), ...CONTEXT_WORDS].toSorted((a, b) => b.length - a.length);
  return [password.toLowerCase(), asLetters(password.toLowerCase())].some((plain) => {
    const left = known.reduce((text, word) => text.replaceAll(word, ''), plain);
    return left.length < plain.length && Array.from(left).length < REST_MIN;
  });
}

/** The words of a name or an address that are long enough to give it away. */
function partsOf(words: string): string[] {
  const whole = words.toLowerCase();
  const parts = [whole.replaceAll(/[\s.-]/g, ''), ...whole.split(/[^\p{L}\p{N}]+/u)];
  return [...new Set(parts)].filter((part) => Array.from(part).length >= WORD_MIN);
}

/** `p4$$w0rd` as `password`. */
function asLetters(text: string): string {
  return text.replaceAll(/[013457@$!|]/g, (sign) => LETTERS[sign] ?? sign);
}

/** Where a word may begin, or end: at the very end of the text, and where each of the usual additions begins or ends. */
function endsAt(text: string, addition: RegExp): number[] {
  const found = addition.exec(text);
  if (!found || found[0] === '') return addition === BEFORE ? [0] : [text.length];
  return addition === BEFORE ? [0, found[0].length] : [text.length, found.index];
}

/** Fewer signs are no word: `abc` is in too much. */
const WORD_MIN = 4;
/** A year and one more sign are guessed within the tries that a stranger has in a month. */
const REST_MIN = 6;

const BEFORE = /^(?:\d{1,4}|[!?.@#$*+_-]{1,2})/;
/** One to three digits, a year or a row of digits, with signs before or behind. */
const BEHIND =
  /[!?.,@#$%&*+=_-]{0,2}(?:(?:19|20)\d\d|(?:0?1)?23456?7?8?9?0?|1234|4321|54321|654321|(\d)\1{2,5}|\d{1,3})?[!?.,@#$%&*+=_-]{0,3}$/;

const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};

/** The portal, what it sells, and the months, in its six languages. */
const CONTEXT_WORDS: readonly string[] =
  `maincrop portal kunde kunden kundenportal customer klant klanten cliente client
  potato potatoes kartoffel kartoffeln aardappel aardappelen patate pommesdeterre pommedeterre patata patatas papas
  frites fries chips pommes pommesfrites friet friten wedges rosti hashbrown
  supplier lieferant leverancier fournisseur proveedor fornitore
  january february march april june july august september october november december
  januar februar märz maerz juni juli oktober dezember
  januari februari maart augustus
  janvier février fevrier mars avril juin juillet août aout septembre octobre novembre décembre
  enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre
  gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre
  monday tuesday wednesday thursday friday saturday sunday
  montag dienstag mittwoch donnerstag freitag samstag sonntag
  maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
  lundi mardi mercredi jeudi vendredi samedi dimanche
  spring summer autumn winter frühling fruehling sommer herbst lente zomer herfst printemps automne primavera verano
  otoño invierno estate autunno inverno`.split(/\s+/);
