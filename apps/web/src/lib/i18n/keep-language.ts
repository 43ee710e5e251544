import { isMemberOf } from '@maincrop/domain/access/groups';
import { call } from '../client.ts';
import type { Locale } from './locales.ts';

/** Whether a choice of language is kept in the browser only: for multinationals (OPEN-24). */
export function isLanguageKeptHere(groups: readonly string[]): boolean {
  return isMemberOf(groups, ['multinationals']);
}

/** Stores the chosen language in the account of a user in these groups, unless the browser alone keeps it. */
export async function keepLanguage(locale: Locale, groups: readonly string[]): Promise<void> {
  if (!isLanguageKeptHere(groups)) await call('updateAttributes', { body: { locale } });
}
