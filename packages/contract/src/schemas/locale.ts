import { LOCALE_IDS } from '@maincrop/domain/locale/locales';
import { z } from 'zod';

export const Locale = z.enum(LOCALE_IDS);
