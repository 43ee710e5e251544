import { ApiError, type FailureCode } from '@maincrop/contract/client';
import type { ErrorParams } from '@maincrop/contract/errors';
import { isPlainDate } from '@maincrop/domain/calendar/plain-date';
import { createTranslator, type useTranslations } from 'use-intl';
import { currentCatalogue, useCatalogue } from './i18n/catalogue.ts';
import { formatDate } from './formats.ts';
import { noteSaid } from './unsaid-failures.ts';

export interface ErrorText {
  readonly text: string;
  /** To be named to support; null when the sentence says all there is to know. */
  readonly requestId: string | null;
}

type SentenceKey = Parameters<ReturnType<typeof useTranslations<'errors'>>>[0];

/** The sentence for an error in the user's language. Source: ERR-01, ERR-14. */
export function useErrorText(): (error: unknown) => ErrorText {
  const sentence = useSentence();
  return (error) => {
    noteSaid(error);
    if (!(error instanceof ApiError)) return { text: sentence('unknown', {}), requestId: null };
    const isOurs = error.code === 'internal' || error.code === 'unknown';
    return { text: sentence(error.code, error.params), requestId: isOurs ? error.requestId : null };
  };
}

/** The sentence for a code of the error catalogue, for errors beside a field. */
export function useSentence(): (code: FailureCode, params: ErrorParams) => string {
  // Draws again when the language changes or further sentences have come.
  useCatalogue();
  return (code, params) => {
    // Read now: the call that failed has brought the sentence after its page was drawn.
    const { locale, messages } = currentCatalogue();
    const t = createTranslator({ locale, messages, namespace: 'errors' });
    // Every code of the catalogue is a key of the messages, which a guard checks, not the compiler.
    const key = code as SentenceKey;
    const text = t.has(key) ? t(key, readable(params) as never) : code;
    // Without a parameter that the sentence names, use-intl answers the key itself.
    return text === `errors.${code}` || text === code ? t('unknown') : text;
  };
}

/** Dates among the parameters as people read them. */
function readable(params: ErrorParams): ErrorParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isPlainDate(value) ? formatDate(value) : value]),
  );
}
