import { withChunkTimeout } from '../chunk-timeout.ts';
import type { Messages } from '../messages.gen.ts';
import type { Locale } from './locales.ts';
import { loadAllOnDemand } from './on-demand.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

/**
 * The compiled messages of a language, loaded once; visitors without a session get those of the public pages only.
 * Throws `ChunkLoadError` when they do not arrive.
 */
export async function loadCatalogue(locale: Locale, isSignedIn: boolean): Promise<Messages> {
  const parts = isSignedIn ? [open[locale](), signedIn[locale]()] : [open[locale]()];
  const [loaded] = await Promise.all([withChunkTimeout(Promise.all(parts)), loadAllOnDemand(locale)]);
  // The build compiles the files from which the type is made; pages behind sign-in show only with both parts, which
  // share some features.
  const catalogue: Record<string, object> = {};
  for (const part of loaded) {
    for (const [feature, tree] of Object.entries(part.default as Record<string, object>)) {
      catalogue[feature] = { ...catalogue[feature], ...tree };
    }
  }
  return catalogue as unknown as Messages;
}

type Loaders = Record<Locale, () => Promise<{ readonly default: unknown }>>;

const open: Loaders = {
  de: () => import('virtual:messages/public/de'),
  'en-GB': () => import('virtual:messages/public/en-GB'),
  es: () => import('virtual:messages/public/es'),
  fr: () => import('virtual:messages/public/fr'),
  it: () => import('virtual:messages/public/it'),
  nl: () => import('virtual:messages/public/nl'),
};
const signedIn: Loaders = {
  de: () => import('virtual:messages/signed-in/de'),
  'en-GB': () => import('virtual:messages/signed-in/en-GB'),
  es: () => import('virtual:messages/signed-in/es'),
  fr: () => import('virtual:messages/signed-in/fr'),
  it: () => import('virtual:messages/signed-in/it'),
  nl: () => import('virtual:messages/signed-in/nl'),
};
