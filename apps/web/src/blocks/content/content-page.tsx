import type { ContentPage as Page, PageExcerpt } from '@maincrop/contract/schemas/content';
import { CUSTOMER_WEBSPACE } from '@maincrop/domain/content/content-address';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Block } from './block.tsx';
import { Image } from './image.tsx';
import { useHasSomething } from './may-follow.ts';
import { PagesList } from './kinds/pictures.tsx';
import { RichText } from './rich-text.tsx';
import { ErrorPage } from '../error-page.tsx';
import { AsOf } from '../freshness.tsx';
import { isNotFound } from '../is-not-found.ts';
import { operationQuery } from '../../lib/client.ts';
import { formatDate } from '../../lib/formats.ts';
import { Notice } from '../../ui/notice.tsx';
import { useDocumentTitle } from '../../ui/page-heading.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export interface ContentPageProps {
  readonly webspace?: string;
  readonly slug: string;
  /** What stands below its blocks, by default cards of its child pages; `language` is theirs where it is not the reader's. */
  readonly renderBelow?: (children: readonly PageExcerpt[], language: string | undefined) => ReactNode;
  /** What stands around each block, by default nothing. */
  readonly frameBlock?: (block: ReactNode, place: number) => ReactNode;
  /** What stands instead of a page that there is not, by default that it is not found. */
  readonly missing?: ReactNode;
}

/** A page of content, by default of the customers'; what cannot be loaded is a page that is not found. Source: CNT-02, NAV-34. */
export function ContentPage({ webspace = CUSTOMER_WEBSPACE, slug, missing, ...shown }: ContentPageProps) {
  const locale = useLocale().toLowerCase();
  const page = useQuery(operationQuery('getContent', { webspace, locale, path: slug }));
  if (page.data) return <LoadedPage page={page.data} locale={locale} {...shown} />;
  if (missing && isNotFound(page.error)) return missing;
  if (page.isError)
    return <ErrorPage kind="not-found" error={page.error} onRetry={() => void page.refetch()} />;
  return (
    // The foot of the page waits below the screen, so that it does not jump there.
    <div className="min-h-dvh">
      <Spinner />
    </div>
  );
}

function unframed(block: ReactNode) {
  return block;
}

function cardsOf(pages: readonly PageExcerpt[], language: string | undefined) {
  return <PagesList pages={pages} language={language} />;
}

export interface ContentArticleProps extends Pick<ContentPageProps, 'renderBelow' | 'frameBlock'> {
  readonly page: Page;
  /** The language that was asked for, in small letters. */
  readonly locale: string;
}

function LoadedPage(props: ContentArticleProps) {
  useDocumentTitle(props.page.title);
  return <ContentArticle {...props} />;
}

/** A page of content as it shows, in the portal and to who is writing it. Source: CNT-02. */
export function ContentArticle({
  page,
  locale,
  renderBelow = cardsOf,
  frameBlock = unframed,
}: ContentArticleProps) {
  const t = useTranslations('content');
  const hasSomething = useHasSomething();
  const { header, version } = page;
  // Of the content alone: the portal's own words around it are in the language of the reader.
  const language = page.locale === locale ? undefined : page.locale;
  return (
    <article className="mx-auto flex w-full max-w-5xl flex-col gap-10">
      {page.asOf !== null && (
        <Notice>
          <AsOf asOf={page.asOf} textOf={(time) => t('asOf', { time })} />
        </Notice>
      )}
      {language !== undefined && <Notice>{t('fallback')}</Notice>}
      <header
        lang={language}
        className="grid overflow-hidden rounded-lg border border-line bg-surface tablet:grid-cols-[6fr_5fr]"
      >
        <div className="flex flex-col justify-center gap-3 p-5 tablet:p-10">
          <p className="text-sm font-semibold text-brand-strong">{page.title}</p>
          <h1 tabIndex={-1} className="text-2xl">
            {header.title}
          </h1>
          <RichText text={header.text} className="text-muted" />
          {version && (
            <p lang={language && locale} className="text-sm text-muted">
              {t('version', { number: version.number, date: formatDate(parsePlainDate(version.date)) })}
            </p>
          )}
        </div>
        {header.image && (
          // As high as the text beside it, whatever the picture measures.
          <div className="relative order-first h-40 bg-soil tablet:order-none tablet:h-auto tablet:min-h-72">
            <Image image={header.image} isLazy={false} className="absolute inset-0 size-full" />
          </div>
        )}
      </header>
      {page.blocks.map(
        (block, place) =>
          hasSomething(block) && (
            // Blocks have no names, and the page does not change while it shows.
            <Fragment key={`${place} ${block.type}`}>
              {frameBlock(
                <InLanguage language={language}>
                  <Block block={block} />
                </InLanguage>,
                place,
              )}
            </Fragment>
          ),
      )}
      {renderBelow(page.children, language)}
    </article>
  );
}

/** Tells that what it holds is in another language than the page, and leaves no trace in its layout. */
function InLanguage({
  language,
  children,
}: {
  readonly language: string | undefined;
  readonly children: ReactNode;
}) {
  if (language === undefined) return children;
  return (
    <div lang={language} className="contents">
      {children}
    </div>
  );
}
