import { isMemberOf } from '@maincrop/domain/access/groups';
import type { Locale } from '@maincrop/domain/locale/locales';
import { call } from '../client.ts';
import type { Session } from '../session.ts';

/** Whether a choice of language is kept in the browser only: for multinationals (OPEN-24). */
export function isLanguageKeptHere(groups: readonly string[]): boolean {
  return isMemberOf(groups, ['multinationals']);
}

/**
 * Stores the chosen language in the account, unless the browser alone keeps it. An administrator who acts as the user
 * reads in a language of their own and leaves the user's as it is.
 */
export async function keepLanguage(locale: Locale, session: Session): Promise<void> {
  if (session.isImpersonated || isLanguageKeptHere(session.groups)) return;
  await call('updateAttributes', { body: { locale } });
}
