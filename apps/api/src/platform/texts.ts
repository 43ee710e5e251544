import { DEFAULT_LOCALE, type Locale, parseLocale } from '@maincrop/domain/locale/locales';
import { type Namespace, type Texts, textsOf } from '@maincrop/messages/texts';
import { createTranslator } from 'use-intl/core';
import type { Config } from './config.ts';

/** Says a sentence of a namespace with its arguments put in. */
export type Say<N extends Namespace> = ReturnType<typeof createTranslator<Texts<N>>>;

/** The sentences of a namespace in a language; an unknown one, as of a user whose language is gone, gives English. */
export function sayIn<N extends Namespace>(
  namespace: N,
  wanted: string,
): { readonly locale: Locale; readonly say: Say<N> } {
  const locale = parseLocale(wanted) ?? DEFAULT_LOCALE;
  const name = `${locale}/${namespace}`;
  const say =
    translators.get(name) ?? createTranslator<Texts<N>>({ locale, messages: textsOf(namespace, locale) });
  translators.set(name, say);
  // Only what was made for the namespace stands under its name.
  return { locale, say: say as Say<N> };
}

/** Which wording a sentence with the supplier's initials takes: those initials, or `none` for neutral words (OPEN-39). */
export function supplierWording({ supplier }: Pick<Config, 'supplier'>): string {
  return supplier ?? 'none';
}

// A translator remembers the sentences it has parsed, which cost a hundred times more to parse than to say.
const translators = new Map<string, unknown>();
