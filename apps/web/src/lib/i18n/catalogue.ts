import { withChunkTimeout } from '../chunk-timeout.ts';
import type { Messages } from '../messages.gen.ts';
import type { Locale } from './locales.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

/** The compiled messages of a language, loaded once. Throws `ChunkLoadError` when they do not arrive. */
export async function loadCatalogue(locale: Locale): Promise<Messages> {
  const section = await withChunkTimeout(loaders[locale]());
  // The build compiles the files from which the type is made.
  return section.default as Messages;
}

const loaders: Record<Locale, () => Promise<{ readonly default: unknown }>> = {
  de: () => import('virtual:messages/de'),
  'en-GB': () => import('virtual:messages/en-GB'),
  es: () => import('virtual:messages/es'),
  fr: () => import('virtual:messages/fr'),
  it: () => import('virtual:messages/it'),
  nl: () => import('virtual:messages/nl'),
};
