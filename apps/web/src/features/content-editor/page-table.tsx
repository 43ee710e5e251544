import { Fragment } from 'react';
import type { ListedContentPage, PageState } from '@maincrop/contract/schemas/content-editing';
import { DEFAULT_LOCALE, LOCALES } from '@maincrop/domain/locale/locales';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { TextLink } from '../../ui/link-button.tsx';
import { Cell, HeaderCell, RowHeader, rowStyle, Table } from '../../ui/table.tsx';
import { StateMark } from './state-mark.tsx';

export interface PageTableProps {
  readonly pages: readonly ListedContentPage[];
  readonly isBusy: boolean;
}

/** A row for each page; each language leads to its text. */
export function PageTable({ pages, isBusy }: PageTableProps) {
  const t = useTranslations('content-editor');
  return (
    <Table caption={t('title')} isBusy={isBusy}>
      <thead>
        <tr>
          <HeaderCell>{t('column.page')}</HeaderCell>
          <HeaderCell from="wide">{t('webspace')}</HeaderCell>
          <HeaderCell>{t('column.languages')}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {pages.map((page) => (
          <PageRow key={`${page.webspace} ${page.path}`} page={page} />
        ))}
      </tbody>
    </Table>
  );
}

function PageRow({ page }: { readonly page: ListedContentPage }) {
  const t = useTranslations('content-editor');
  const { webspace, path, title, languages } = page;
  const own = useLocale().toLowerCase();
  const isWritten = (locale: string) =>
    languages.some((each) => each.locale === locale && each.state !== 'missing');
  // The language of the title, which is the reader's where there is one.
  const opened = [own, DEFAULT_LOCALE.toLowerCase(), ...languages.map(({ locale }) => locale)].find(
    isWritten,
  );
  return (
    <tr className={rowStyle}>
      <RowHeader className="font-normal">
        <TextLink
          to="/content-editor/page"
          search={{ webspace, path, locale: opened ?? own }}
          className="font-semibold"
        >
          {title}
        </TextLink>
        <span className="block text-muted wrap-anywhere">
          {path.split('/').map((part, index) => (
            // The parts of a path are never reordered.
            <Fragment key={`${index} ${part}`}>
              {index > 0 && (
                <>
                  /<wbr />
                </>
              )}
              {part}
            </Fragment>
          ))}
        </span>
      </RowHeader>
      <Cell from="wide">{t(`webspaces.${webspace}`)}</Cell>
      <Cell>
        <ul className="flex flex-wrap gap-1">
          {languages.map(({ locale, state }) => (
            <li key={locale}>
              <LanguageLink page={page} locale={locale} state={state} />
            </li>
          ))}
        </ul>
      </Cell>
    </tr>
  );
}

interface LanguageLinkProps {
  readonly page: ListedContentPage;
  readonly locale: string;
  readonly state: PageState;
}

function LanguageLink({ page: { webspace, path, title }, locale, state }: LanguageLinkProps) {
  const t = useTranslations('content-editor');
  const language = LOCALES.find(({ id }) => id.toLowerCase() === locale);
  const label = t('open', { title, language: language?.label ?? locale, state: t(`states.${state}`) });
  return (
    <Link
      to="/content-editor/page"
      search={{ webspace, path, locale }}
      aria-label={label}
      title={label}
      className="inline-flex min-h-9 items-center gap-1 rounded-md border border-line px-2 hover:border-brand hover:bg-brand-soft pointer-coarse:min-h-11"
    >
      {language?.shortLabel ?? locale}
      <StateMark state={state} />
    </Link>
  );
}
