import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_LOCALE, type Locale } from '@maincrop/domain/locale/locales';
import { PSEUDO_LOCALE } from '@maincrop/domain/locale/pseudo-locale';
import type { Messages } from './messages.gen.ts';
import { pseudoText } from './pseudo-text.ts';
import { typeset } from './typeset.ts';

/** The texts of one subject in one language: nested keys, ICU messages. */
export type TextTree = { readonly [key: string]: string | TextTree };

/** A file of texts; every language has the same ones. */
export type Namespace = keyof Messages;

/** The texts of a file by their keys; only the English ones are known word by word. */
export type Texts<N extends Namespace> = Worded<Messages[N]>;
type Worded<T> = T extends string ? string : { readonly [K in keyof T]: Worded<T[K]> };

/** The folder that holds one folder of texts for each language. */
export const messagesDir = path.resolve(import.meta.dirname, '..');

/**
 * The texts of a namespace in a language, read once. Throws when there is no such file; the check of the messages
 * proves that every language has every file and key.
 */
export function textsOf<N extends Namespace>(namespace: N, locale: Locale): Texts<N> {
  const name = `${locale}/${namespace}`;
  const texts = known.get(name) ?? readTexts(namespace, locale);
  known.set(name, texts);
  // The types are written from these files.
  return texts as Texts<N>;
}

const known = new Map<string, TextTree>();

/** The same as it stands on disk now, set as it is read, for whoever watches the files. */
export function readTexts(namespace: string, locale: string): TextTree {
  if (locale === PSEUDO_LOCALE) return mapped(readTexts(namespace, DEFAULT_LOCALE), pseudoText);
  // The check of the messages and the ICU compiler look at every value.
  const typed = JSON.parse(readFileSync(textFile(namespace, locale), 'utf8')) as TextTree;
  return mapped(typed, (text) => typeset(text, locale));
}

/** Where a translator writes the texts of a namespace in a language; those of the made-up language are the English. */
export function textFile(namespace: string, locale: string): string {
  const folder = locale === PSEUDO_LOCALE ? DEFAULT_LOCALE : locale;
  return path.join(messagesDir, folder, `${namespace}.json`);
}

/** The names of all files of texts, from those of the default language. */
export function namespaces(): string[] {
  return readdirSync(path.join(messagesDir, DEFAULT_LOCALE))
    .map((file) => path.basename(file, '.json'))
    .toSorted();
}

function mapped(tree: TextTree, change: (text: string) => string): TextTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? change(value) : mapped(value, change),
    ]),
  );
}
