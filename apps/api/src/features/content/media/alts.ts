import type { ErrorCode } from '@maincrop/contract/errors';
import { type MediaKind, mediaGroup } from '@maincrop/domain/content/media-rules';
import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import { AppError } from '../../../platform/app-error.ts';

/**
 * What a picture shows or a file is, by language, without the empty ones. Throws `content-editor.alt-missing` where even the default
 * language says nothing: who cannot see it would hear of nothing.
 */
export function readAlts(alts: Texts): StoredTexts {
  return given(alts, { field: 'alts', code: 'content-editor.alt-missing' });
}

/**
 * What is said in a film, by language, without the empty ones; nothing for anything else. Throws
 * `content-editor.transcript-missing` where even the default language says nothing: who cannot hear it would not know.
 */
export function readTranscripts(kind: MediaKind, transcripts: Texts | undefined): StoredTexts {
  if (mediaGroup(kind) !== 'film') return {};
  return given(transcripts ?? {}, { field: 'transcripts', code: 'content-editor.transcript-missing' });
}

type Texts = Readonly<Partial<Record<string, string>>>;
type StoredTexts = Readonly<Record<string, string>>;

function given(
  texts: Texts,
  { field, code }: { readonly field: string; readonly code: ErrorCode },
): StoredTexts {
  const locale = DEFAULT_LOCALE.toLowerCase();
  if (!texts[locale]) throw new AppError(code, {}, { fields: [{ field: `${field}.${locale}`, code }] });
  return Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) => (text ? [[language, text] as const] : [])),
  );
}
