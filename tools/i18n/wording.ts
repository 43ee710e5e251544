import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import { messagesDir, namespaces, readTexts, type TextTree } from '@maincrop/messages/texts';
import compile from 'icu-minify/compile';
import { flatten } from './flatten.ts';

/** One thing and its word in a language; the variants are banned from all texts of the language. */
export interface Term {
  readonly english: string;
  readonly term: string;
  readonly banned: readonly string[];
}

/** All messages of a language by `namespace.key`. */
export type Catalogue = ReadonlyMap<string, string>;

const root = path.resolve(messagesDir, '../..');

/** Sentences that stand three times or more, and why they are not one. */
const REPEATED: Readonly<Record<string, string>> = {
  'Claims are reviewed and settled in 3 to 4 weeks.': 'three screens, whose messages travel apart',
};

export function catalogueOf(locale: string): Catalogue {
  return new Map(
    namespaces().flatMap((name) =>
      [...flatten(readTexts(name, locale))].map(([key, text]): [string, string] => [`${name}.${key}`, text]),
    ),
  );
}

/** Texts that use a word which the glossary bans, a line for each. */
export function bannedWords(catalogue: Catalogue, glossary: readonly Term[]): string[] {
  return [...catalogue].flatMap(([key, message]) => {
    const text = messageText(compile(message));
    return glossary.flatMap(({ term, banned }) =>
      banned
        .filter((word) => saysWord(text, word))
        .map((word) => `${key} says "${word}"; the glossary says "${term}"`),
    );
  });
}

/** What a compiled message says: neither the names of its arguments and tags nor the keys of its branches. */
function messageText(message: unknown): string {
  return Array.isArray(message) ? message.map(partText).join('') : String(message);
}

/** A part is a text, or an array of a name and what belongs to it: branches by their keys, or what a tag holds. */
function partText(part: unknown): string {
  if (typeof part === 'string') return part;
  if (!Array.isArray(part)) return '';
  const [, ...rest] = part as readonly unknown[];
  return rest
    .map((one) =>
      typeof one === 'object' && one !== null && !Array.isArray(one)
        ? Object.values(one).map(messageText).join(' ')
        : partText(one),
    )
    .join('');
}

/** As a word of its own, also at the head of a compound; a banned word with a capital is only banned with it. */
function saysWord(text: string, word: string): boolean {
  const flags = word === word.toLowerCase() ? 'iu' : 'u';
  return new RegExp(
    `(?<![\\p{L}\\p{N}-])${word.replaceAll('.', String.raw`\.`)}(?![\\p{L}\\p{N}])`,
    flags,
  ).test(text);
}

export function glossaryOf(locale: string): readonly Term[] {
  const file = path.join(messagesDir, 'glossary', `${locale}.json`);
  // A file of ours that has the shape of its neighbours.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Term[]) : [];
}

/**
 * English texts that are the same and that a language says in two ways. Where it must (a narrow column, another
 * gender), the odd place is described for translators.
 */
export function unlikeTranslations(
  english: Catalogue,
  own: Catalogue,
  described: ReadonlySet<string>,
): string[] {
  const keysOf = Map.groupBy(english.keys(), (key) => english.get(key) ?? '');
  return [...keysOf].flatMap(([text, keys]) => {
    const plain = keys.filter((key) => !described.has(key));
    const said = new Set(plain.map((key) => own.get(key)));
    if (said.size < 2) return [];
    return [`"${text}" is ${plain.map((key) => `${key}: "${own.get(key)}"`).join(', ')}`];
  });
}

/** Sentences that a company's name ends: many names end with a full stop ("B.V.", "GmbH & Co.", "S.L."), as these do. */
export function doubledStops(catalogue: Catalogue): string[] {
  return [...catalogue].flatMap(([key, message]) =>
    /\{(?:customer|company|party)\}\./.test(message)
      ? [`${key} sets a full stop behind a name: "B.V.."`]
      : [],
  );
}

/** What a translator is told beside a message, by `namespace.key`. */
export function descriptions(): Catalogue {
  const files = readdirSync(path.join(messagesDir, 'descriptions'));
  return new Map(
    files.flatMap((file) => {
      // The check looks at every value.
      const tree = JSON.parse(readFileSync(path.join(messagesDir, 'descriptions', file), 'utf8')) as TextTree;
      return [...flatten(tree)].map(([key, text]): [string, string] => [
        `${path.basename(file, '.json')}.${key}`,
        text,
      ]);
    }),
  );
}

/** Sentences, five words and more, that stand three times or more. */
export function repeatedSentences(english: Catalogue): string[] {
  return [...Map.groupBy(english.keys(), (key) => english.get(key) ?? '')]
    .filter(([text, keys]) => keys.length > 2 && wordsIn(text) > 4 && REPEATED[text] === undefined)
    .map(([text, keys]) => `"${text}" stands ${keys.length} times: ${keys.join(', ')}`);
}

function wordsIn(message: string): number {
  const branches = message.replaceAll(/\{\w+\}|\{\w+, \w+,|\bother\b|\bone\b/g, '');
  return branches.match(/\p{L}+/gu)?.length ?? 0;
}

/** Messages whose last name stands nowhere in the code, nor is put together there: nothing can say them. */
export function unusedKeys(english: Catalogue): string[] {
  const code = globSync(['{apps,packages}/*/src/**/*.{ts,tsx}', 'tools/dev-world/*.json'], { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\.gen\.ts$|\btestkit\b/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  const words = new Set(code.match(/[\w/$-]+/g));
  const endings = [...code.matchAll(/\$\{\w+\}(\w+)`/g)].map(([, ending = '']) => ending);
  return [...english.keys()].filter((key) => {
    const last = key.slice(key.lastIndexOf('.') + 1);
    return (
      !words.has(last) && !code.includes(`'${last}'`) && !endings.some((ending) => last.endsWith(ending))
    );
  });
}

/** Terms that one glossary has and the other has not; a language without a glossary is not asked for one. */
export function unlikeGlossaries(source: readonly Term[], own: readonly Term[]): string[] {
  if (own.length === 0) return [];
  return [...thingsOf(source).symmetricDifference(thingsOf(own))].map(
    (term) => `the glossaries differ in "${term}"`,
  );
}

function thingsOf(terms: readonly Term[]): ReadonlySet<string> {
  return new Set(terms.map(({ english }) => english));
}

/** Everything that is wrong with the wording of a language, a line for each fault. */
export function wordingProblems(locale: string): string[] {
  const [english, own] = [catalogueOf(DEFAULT_LOCALE), catalogueOf(locale)];
  const described = new Set(descriptions().keys());
  const glossary = glossaryOf(locale);
  return [
    ...unlikeGlossaries(glossaryOf(DEFAULT_LOCALE), glossary),
    ...bannedWords(own, glossary),
    ...unlikeTranslations(english, own, described),
    ...doubledStops(own),
  ].map((problem) => `${locale}: ${problem}`);
}

/** Everything that is wrong with the messages themselves, in whatever language. */
export function sourceProblems(): string[] {
  const english = catalogueOf(DEFAULT_LOCALE);
  return [
    ...repeatedSentences(english),
    ...unusedKeys(english).map((key) => `${key} is said nowhere`),
    ...[...descriptions()].flatMap(([key, text]) =>
      english.has(key) && text !== '' ? [] : [`descriptions: ${key} describes no message`],
    ),
  ];
}
