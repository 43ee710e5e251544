import { DEFAULT_LOCALE, type Locale } from '@maincrop/domain/locale/locales';
import loadMessages from 'virtual:messages';
import { withChunkTimeout } from '../chunk-timeout.ts';
import type { ScreenMessages as Messages } from '@maincrop/messages/screen-messages';
import { createStore, type Store, useStore } from '../store.ts';
import type { MessagePart } from './message-parts.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

interface Catalogue {
  readonly locale: Locale;
  readonly messages: Messages;
}

interface Wish {
  readonly locale: Locale;
  readonly parts: readonly MessagePart[];
}

let wish: Wish = { locale: DEFAULT_LOCALE, parts: ['public'] };
let arriving: Promise<void> | null = null;
// Nothing is drawn before `showLanguage` has loaded the first messages.
const catalogue: Store<Catalogue> = createStore<Catalogue>({ locale: wish.locale, messages: {} as Messages });

/** The language and the messages of the page. */
export function useCatalogue(): Catalogue {
  return useStore(catalogue);
}

/** The same outside a component. */
export function currentCatalogue(): Catalogue {
  return catalogue.get();
}

/** Changes the language, with all the parts loaded so far. Throws `ChunkLoadError` when they do not arrive. */
export async function showLanguage(locale: Locale): Promise<void> {
  await wishFor({ ...wish, locale });
}

/**
 * Loads parts of the messages that are not there yet; whoever shows their texts waits for it, as guards of pages do.
 * Throws `ChunkLoadError` when they do not arrive.
 */
export async function needMessages(parts: readonly MessagePart[]): Promise<void> {
  const missing = parts.filter((part) => !wish.parts.includes(part));
  if (missing.length > 0) await wishFor({ ...wish, parts: [...wish.parts, ...missing] });
  // What somebody else asked for may still be on its way.
  else await arriving;
}

async function wishFor(wanted: Wish): Promise<void> {
  const mine = fulfil(wanted);
  arriving = mine;
  try {
    await mine;
  } finally {
    if (arriving === mine) arriving = null;
  }
}

async function fulfil(wanted: Wish): Promise<void> {
  const before = wish;
  wish = wanted;
  try {
    const loaded = await withChunkTimeout(
      Promise.all(wanted.parts.map((part) => loadMessages(part, wanted.locale))),
    );
    // A later wish contains this one and is on its way.
    if (wish !== wanted) return await fulfil(wish);
    // The build compiles the files from which the type is made; a page shows only with the parts it needs.
    const parts = loaded.map((part) => part.default as Partial<Messages>);
    const errors: unknown = Object.assign({}, ...parts.map((part) => part.errors));
    const messages = Object.assign({}, ...parts, { errors }) as Messages;
    catalogue.set({ locale: wanted.locale, messages });
  } catch (error) {
    if (wish === wanted) wish = before;
    throw error;
  }
}
