import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';

export interface ListEmptyProps {
  /** The page of the address, from 1. */
  readonly page: number;
  readonly onFirstPage: () => void;
  /** Says that search and filters leave nothing; null when there are none. */
  readonly filtered: string | null;
  /** Takes search and filters away; null where another list offers it. */
  readonly onClear: (() => void) | null;
  /** What to say and offer when there is nothing at all. */
  readonly children?: ReactNode;
}

/** Says why a list has no rows and what to do next. */
export function ListEmpty({ page, onFirstPage, filtered, onClear, children }: ListEmptyProps) {
  const t = useTranslations('list');
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-line-strong px-4 py-6 text-center">
      {page > 1 ? (
        <>
          <p>{t('noSuchPage', { page })}</p>
          <Button size="small" onClick={onFirstPage}>
            {t('firstPage')}
          </Button>
        </>
      ) : filtered !== null ? (
        <>
          <p>{filtered}</p>
          {onClear && (
            <Button size="small" icon="close" onClick={onClear}>
              {t('clear')}
            </Button>
          )}
        </>
      ) : (
        children
      )}
    </div>
  );
}
