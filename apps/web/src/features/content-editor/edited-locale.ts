import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import { createContext } from 'react';

/** The language of the page that is being written, in small letters. */
export const EditedLocale = createContext(DEFAULT_LOCALE.toLowerCase());
