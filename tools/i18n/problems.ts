import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_LOCALE, type Locale } from '@maincrop/domain/locale/locales';
import { PSEUDO_LOCALE } from '@maincrop/domain/locale/pseudo-locale';
import { messagesDir, namespaces, readTexts, textFile } from '@maincrop/messages/texts';
import compile from 'icu-minify/compile';
import { flatten } from './flatten.ts';

/** What keeps these languages from being complete and alike, a line for each fault. */
export function problemsOfLanguages(locales: readonly Locale[]): string[] {
  return [
    ...foldersWithoutRow(locales),
    ...locales.flatMap((locale) => [...fileProblems(locale), ...messageProblems(locale)]),
  ];
}

const OTHER_FOLDERS = ['src', 'descriptions', 'glossary', 'node_modules'];

function foldersWithoutRow(locales: readonly string[]): string[] {
  return readdirSync(messagesDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !OTHER_FOLDERS.includes(entry.name))
    .filter(({ name }) => !locales.includes(name))
    .map(({ name }) => `${name} is no language of packages/domain/src/locale/locales.ts`);
}

function fileProblems(locale: string): string[] {
  if (locale === PSEUDO_LOCALE) return [];
  if (!existsSync(path.join(messagesDir, locale))) return [`${locale} has no folder in packages/messages`];
  const own = readdirSync(path.join(messagesDir, locale));
  const wanted = namespaces().map((name) => `${name}.json`);
  return [
    ...wanted.filter((file) => !own.includes(file)).map((file) => `${locale}/${file} is missing`),
    ...own
      .filter((file) => !wanted.includes(file))
      .map((file) => `${locale}/${file} has no twin in ${DEFAULT_LOCALE}`),
  ];
}

function messageProblems(locale: string): string[] {
  return namespaces()
    .filter((name) => existsSync(textFile(name, locale)))
    .flatMap((name) => {
      const [own, source] = [flatten(readTexts(name, locale)), flatten(readTexts(name, DEFAULT_LOCALE))];
      const keys = new Set([...own.keys(), ...source.keys()]);
      return [...keys].flatMap((key) => {
        const problem = problemOf(own.get(key), source.get(key));
        return problem === null ? [] : [`${locale}/${name}.json: ${key} ${problem}`];
      });
    });
}

function problemOf(own: string | undefined, source: string | undefined): string | null {
  if (own === undefined) return 'is missing';
  if (source === undefined) return `is unknown in ${DEFAULT_LOCALE}`;
  if (own.trim() === '') return 'is empty';
  try {
    const [given, expected] = [argumentsOf(own), argumentsOf(source)];
    return given === expected ? null : `takes {${given}}, but in ${DEFAULT_LOCALE} {${expected}}`;
  } catch (error) {
    return `is not valid ICU: ${String(error)}`;
  }
}

/** Names of the arguments of a message, sorted. */
function argumentsOf(message: string): string {
  const names = new Set<string>();
  collect(compile(message), names);
  return [...names].toSorted().join(', ');
}

/** Compiled messages are texts, or arrays of parts; a part that is an array begins with the name of its argument. */
function collect(node: unknown, names: Set<string>): void {
  if (Array.isArray(node)) {
    for (const part of node as readonly unknown[]) {
      if (Array.isArray(part) && typeof part[0] === 'string') names.add(part[0]);
      collect(part, names);
    }
  } else if (typeof node === 'object' && node !== null) {
    for (const value of Object.values(node)) collect(value, names);
  }
}
