import { pageWindow } from '@maincrop/domain/paging/page-window';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from './icons.tsx';

export interface PaginationProps {
  /** Names the list, since a page may have two. */
  readonly label: string;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** Address of a page, so that it can be opened in a new tab. */
  readonly hrefOf: (page: number) => string;
  readonly onPage: (page: number) => void;
}

/** First, last and three pages on either side of the current one (INV-05). Nothing when there is one page. */
export function Pagination({ label, page, pages, hrefOf, onPage }: PaginationProps) {
  const t = useTranslations('app');
  if (pages <= 1) return null;
  const near = pageWindow(page, pages);
  const link = (to: number) => (
    <PageLink
      key={to}
      href={hrefOf(to)}
      label={t('ui.page', { page: to })}
      isCurrent={to === page}
      onPress={() => onPage(to)}
    >
      {to}
    </PageLink>
  );
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center justify-center gap-1 text-sm">
        {page > 1 && (
          <PageLink href={hrefOf(page - 1)} label={t('ui.previousPage')} onPress={() => onPage(page - 1)}>
            <Icon name="chevronLeft" size={4} />
          </PageLink>
        )}
        {!near.includes(1) && link(1)}
        {!near.includes(1) && !near.includes(2) && <Gap />}
        {near.map(link)}
        {!near.includes(pages) && !near.includes(pages - 1) && <Gap />}
        {!near.includes(pages) && link(pages)}
        {page < pages && (
          <PageLink href={hrefOf(page + 1)} label={t('ui.nextPage')} onPress={() => onPage(page + 1)}>
            <Icon name="chevronRight" size={4} />
          </PageLink>
        )}
      </ul>
    </nav>
  );
}

interface PageLinkProps {
  readonly href: string;
  readonly label: string;
  readonly isCurrent?: boolean;
  readonly onPress: () => void;
  readonly children: React.ReactNode;
}

function PageLink({ href, label, isCurrent = false, onPress, children }: PageLinkProps) {
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onPress();
  };
  return (
    <li>
      <a
        href={href}
        aria-label={label}
        aria-current={isCurrent ? 'page' : undefined}
        className="grid size-9 place-items-center rounded-md hover:bg-brand-soft aria-[current]:ground-kept aria-[current]:bg-brand aria-[current]:font-semibold aria-[current]:text-on-strong pointer-coarse:size-11"
        onClick={handleClick}
      >
        {children}
      </a>
    </li>
  );
}

function Gap() {
  return (
    <li aria-hidden="true" className="w-6 text-center text-muted">
      …
    </li>
  );
}
