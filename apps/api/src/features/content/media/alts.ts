import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import { AppError } from '../../../platform/app-error.ts';

/**
 * What a picture shows, by language, without the empty ones. Throws `content-editor.alt-missing` where even the default
 * language says nothing: who cannot see it would hear of nothing.
 */
export function readAlts(alts: Readonly<Partial<Record<string, string>>>): Readonly<Record<string, string>> {
  const given = Object.entries(alts).flatMap(([locale, text]) => (text ? [[locale, text] as const] : []));
  const locale = DEFAULT_LOCALE.toLowerCase();
  if (!given.some(([language]) => language === locale))
    throw new AppError(
      'content-editor.alt-missing',
      {},
      { fields: [{ field: `alts.${locale}`, code: 'content-editor.alt-missing' }] },
    );
  return Object.fromEntries(given);
}
