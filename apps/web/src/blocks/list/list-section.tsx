import { formatPageHash } from '@maincrop/domain/paging/page-hash';
import { type ReactNode, useDeferredValue, useId, useRef } from 'react';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { ListHeading, type ListHeadingProps } from './list-heading.tsx';

/** An answer that may be on its way. */
interface Arriving<Answer> {
  readonly data: Answer | undefined;
  readonly error: Error | null;
  /** The rows are still those of a former search or page. */
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface PagedAnswer {
  readonly items: readonly unknown[];
  readonly pages: number;
}

export interface ListSectionProps<Answer extends PagedAnswer> {
  readonly title: string;
  /** How many there are, beside the heading; null while there is nothing to count. */
  readonly countOf: (answer: Answer) => string | null;
  /** At the right of the heading. */
  readonly beside?: ReactNode;
  readonly exportAs?: ListHeadingProps['exportAs'];
  /** Above the heading. */
  readonly notice?: ReactNode;
  readonly answer: Arriving<Answer>;
  readonly loading: { readonly label: string; readonly rows: number };
  readonly renderEmpty: (isBusy: boolean) => ReactNode;
  readonly pages: {
    readonly label: string;
    /** From 1. */
    readonly page: number;
    readonly onPage: (page: number) => void;
  };
  /** In place of page numbers. */
  readonly renderPager?: ((answer: Answer) => ReactNode) | undefined;
  readonly children: (answer: Answer, isBusy: boolean) => ReactNode;
}

/** A list with its heading, its pages and all of its states: on its way, failed, empty, there. */
export function ListSection<Answer extends PagedAnswer>(props: ListSectionProps<Answer>) {
  const { title, countOf, beside, exportAs, notice, answer, loading } = props;
  const { renderEmpty, pages, renderPager, children } = props;
  const { error, refetch } = answer;
  const { data, isBusy } = useDrawn(answer);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const count = data === undefined ? null : countOf(data);
  const handlePage = (next: number) => {
    pages.onPage(next);
    // Reading goes on at the top of the list, for eyes and screen readers alike.
    heading.current?.focus();
  };
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      {notice}
      <ListHeading
        title={title}
        id={id}
        headingRef={heading}
        count={count}
        exportAs={data?.items.length === 0 ? undefined : exportAs}
      >
        {beside}
      </ListHeading>
      {error && <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={loading.label} rows={loading.rows} />}
      {data?.items.length === 0 && renderEmpty(isBusy)}
      {data !== undefined && data.items.length > 0 && (
        <>
          {children(data, isBusy)}
          {renderPager ? (
            renderPager(data)
          ) : (
            <Pagination
              label={pages.label}
              page={pages.page}
              pages={data.pages}
              hrefOf={formatPageHash}
              onPage={handlePage}
            />
          )}
        </>
      )}
    </section>
  );
}

/** What is drawn: a press is answered at once, and other rows come a moment later, as those from far do. */
function useDrawn<Answer extends PagedAnswer>({ data: arrived, isPlaceholderData }: Arriving<Answer>) {
  const data = useDeferredValue(arrived) ?? arrived;
  return { data, isBusy: isPlaceholderData || data?.items !== arrived?.items };
}
