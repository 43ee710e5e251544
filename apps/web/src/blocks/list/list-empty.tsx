import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyBox } from '../../ui/empty-box.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export interface ListEmptyProps {
  /** The answer is still that of a former search or page. */
  readonly isBusy: boolean;
  /** The page of the address, from 1. */
  readonly page: number;
  readonly onFirstPage: () => void;
  /** Says that the search leaves nothing; null when there is none. */
  readonly filtered: ReactNode;
  /** Takes the search away, and the filters where the list has some; null where another list offers it. */
  readonly onClear: (() => void) | null;
  readonly hasFilters?: boolean;
  /** What to say and offer when there is nothing at all. */
  readonly children?: ReactNode;
}

/** Says why a list has no rows and what to do next. */
export function ListEmpty(props: ListEmptyProps) {
  const { isBusy, page, onFirstPage, filtered, onClear, hasFilters = true, children } = props;
  const t = useTranslations('list');
  const app = useTranslations('app');
  if (isBusy) return <Skeleton label={app('ui.loading')} rows={3} />;
  return (
    <EmptyBox>
      {page > 1 ? (
        <>
          <p>{t('noSuchPage', { page })}</p>
          <Button size="small" onClick={() => leaveBy(onFirstPage)}>
            {t('firstPage')}
          </Button>
        </>
      ) : filtered !== null ? (
        <>
          <Drawing kind="search" />
          <p>{filtered}</p>
          {onClear && (
            <Button size="small" icon="close" onClick={() => leaveBy(onClear)}>
              {t(hasFilters ? 'clear' : 'clearSearch')}
            </Button>
          )}
        </>
      ) : (
        children
      )}
    </EmptyBox>
  );
}

/** The button goes with this box: reading goes on at the top of the page, for eyes and screen readers alike. */
function leaveBy(go: () => void): void {
  go();
  document.querySelector<HTMLElement>('h1')?.focus();
}
