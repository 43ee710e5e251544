import { SEARCH_MAX_LENGTH } from '@maincrop/domain/search/search-form';
import { useTranslations } from 'use-intl';
import { useErrorText, useSentence } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { useSearch } from './use-search.ts';

export interface SearchStateProps {
  readonly entry: string;
  readonly search: ReturnType<typeof useSearch>;
  readonly isOffline: boolean;
  /** There is nothing to choose. */
  readonly isEmpty: boolean;
}

/** Why there is nothing, or not what was typed, and what to do about it. */
export function SearchState({ entry, search, isOffline, isEmpty }: SearchStateProps) {
  const t = useTranslations('search');
  const errorText = useErrorText();
  const sentence = useSentence();
  const { problem, wanted, answer, error, isWaiting } = search;
  if (problem !== null) return <Notice tone="warn" title={sentence(problem, { max: SEARCH_MAX_LENGTH })} />;
  if (wanted === null)
    return entry === '' ? null : <p className="px-3 py-1 text-sm text-muted">{t('tooShort')}</p>;
  const again = (
    <Button size="small" icon="refresh" onClick={() => void search.retry()}>
      {t('retry')}
    </Button>
  );
  if (isOffline) return <Notice tone="warn" title={t('offline')} action={again} />;
  if (error !== null && !isWaiting)
    return (
      <Notice tone="danger" title={t('failed')} action={again}>
        {errorText(error).text}
      </Notice>
    );
  if (answer === undefined) return <p className="px-3 py-1 text-sm text-muted">{t('loading')}</p>;
  if (isWaiting) return null;
  return (
    <>
      {answer.isCorrected && <p className="px-3 py-1 text-sm text-muted">{t('corrected', { entry })}</p>}
      {isEmpty && (
        <div className="px-3 py-2">
          <p className="font-semibold wrap-anywhere">{t('none.title', { entry })}</p>
          <p className="text-sm text-muted">{t('none.text')}</p>
        </div>
      )}
      {answer.withSecondFactor.length > 0 && (
        <p className="px-3 py-1 text-sm text-muted">{t('secondFactor')}</p>
      )}
    </>
  );
}
