import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MfaGate } from '../../blocks/mfa-gate.tsx';
import { ListEmpty } from '../../blocks/list/list-empty.tsx';
import { ListSection } from '../../blocks/list/list-section.tsx';
import { useListAddress } from '../../blocks/list/use-list-address.ts';
import { operationQuery } from '../../lib/client.ts';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MenuButton, menuItemStyle } from '../../ui/menu-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Narrowing } from '../../blocks/list/narrowing.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { type ContentListSearch, parseContentListSearch, STATES, WEBSPACES } from './editor-search.ts';
import { PageTable } from './page-table.tsx';

const AddPageDialog = lazy(async () => ({ default: (await import('./add-page-dialog.tsx')).AddPageDialog }));

const LinksDialog = lazy(async () => ({ default: (await import('./tools/links-dialog.tsx')).LinksDialog }));
const TransferDialog = lazy(async () => ({
  default: (await import('./tools/transfer-dialog.tsx')).TransferDialog,
}));
const TOOLS = ['links', 'transfer'] as const;

/** Every page of content with its state in each language. Source: decision 105. */
export function ContentListPage() {
  const t = useTranslations('content-editor');
  return (
    <MfaGate title={t('title')}>
      <ContentList />
    </MfaGate>
  );
}

function ContentList() {
  const t = useTranslations('content-editor');
  const can = useCan();
  const [open, setOpen] = useState<'add' | (typeof TOOLS)[number] | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-col gap-6">
      <PageHeading
        title={t('title')}
        intro={t('intro')}
        actions={
          <div className="flex flex-wrap items-center gap-2">
            <LinkButton to="/content-editor/media">{t('media.title')}</LinkButton>
            <MenuButton label={t('more')} trigger={t('more')} look="button">
              {TOOLS.map((tool) => (
                <button key={tool} type="button" className={menuItemStyle} onClick={() => setOpen(tool)}>
                  {t(`tool.${tool}`)}
                </button>
              ))}
            </MenuButton>
            {can('put', '/content-editor') && (
              <Button kind="primary" icon="plus" onClick={() => setOpen('add')}>
                {t('add.label')}
              </Button>
            )}
          </div>
        }
      />
      <Toolbar />
      <PageList />
      <Suspense>
        {open === 'add' && <AddPageDialog onClose={close} />}
        {open === 'links' && <LinksDialog onClose={close} />}
        {open === 'transfer' && <TransferDialog onClose={close} />}
      </Suspense>
    </div>
  );
}

function Toolbar() {
  const t = useTranslations('content-editor');
  const { search, change } = useListAddress(parseContentListSearch);
  return (
    <Narrowing>
      <SearchBox label={t('search')} query={search.q ?? ''} onSearch={(q) => change({ q })} />
      <Select<NonNullable<ContentListSearch['webspace']> | ''>
        label={t('webspace')}
        hideLabel
        value={search.webspace ?? ''}
        onChange={(webspace) => change({ webspace })}
        options={[
          { value: '', label: t('webspaces.all') },
          ...WEBSPACES.map((each) => ({ value: each, label: t(`webspaces.${each}`) })),
        ]}
      />
      <Select<NonNullable<ContentListSearch['state']> | ''>
        label={t('state')}
        hideLabel
        value={search.state ?? ''}
        onChange={(state) => change({ state })}
        options={[
          { value: '', label: t('states.all') },
          ...STATES.map((each) => ({ value: each, label: t(`states.${each}`) })),
        ]}
      />
    </Narrowing>
  );
}

function PageList() {
  const t = useTranslations('content-editor');
  const app = useTranslations('app');
  const { search, page, change, goToPage } = useListAddress(parseContentListSearch);
  const { q, ...narrowed } = search;
  const answer = useQuery(
    operationQuery('listContentPages', { ...narrowed, page, ...(q !== undefined && { search: q }) }),
  );
  const isNarrowed = Object.keys(search).length > 0;
  return (
    <ListSection
      title={t('title')}
      countOf={({ total }) => t('count', { total })}
      answer={answer}
      loading={{ label: app('ui.loading'), rows: 12 }}
      renderEmpty={(isBusy) => (
        <ListEmpty
          isBusy={isBusy}
          page={page}
          onFirstPage={() => goToPage(1)}
          filtered={isNarrowed ? t('empty') : null}
          onClear={() => change({ q: '', webspace: null, state: null })}
        />
      )}
      pages={{ label: t('pages'), page, onPage: goToPage }}
    >
      {({ items }, isBusy) => <PageTable pages={items} isBusy={isBusy} />}
    </ListSection>
  );
}
