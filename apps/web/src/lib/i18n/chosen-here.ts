import type { Locale } from '@maincrop/domain/locale/locales';
import { createStore } from '../store.ts';

/**
 * The language chosen by hand since this page was loaded; it outweighs the one of the account at sign-in, because it is
 * the newer wish (I18N-03, I18N-04).
 */
export const languageChosenHere = createStore<Locale | null>(null);
