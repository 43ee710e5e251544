import type { ContentMedia } from '@maincrop/contract/schemas/content-media';
import type { MediaGroup } from '@maincrop/domain/content/media-rules';
import { formatPageHash } from '@maincrop/domain/paging/page-hash';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { operationQuery } from '../../../lib/client.ts';
import { EmptyBox } from '../../../ui/empty-box.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { mediaFile } from './media-image.ts';

export interface MediaGridProps {
  /** Shows these alone and lets nobody choose; all kinds to choose among where it is left out. */
  readonly group?: MediaGroup;
  /** What a press on one does, with its name. */
  readonly labelOf: (name: string) => string;
  readonly onPress: (media: ContentMedia) => void;
}

/** The pictures and files that were uploaded, newest first, with a search by name and by what they show. */
export function MediaGrid({ group, labelOf, onPress }: MediaGridProps) {
  const t = useTranslations('content-editor');
  const app = useTranslations('app');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<Kind>('all');
  const kind = group ?? (chosen === 'all' ? undefined : chosen);
  const { data, error, refetch } = useQuery(
    operationQuery('listContentMedia', { page, ...(search !== '' && { search }), ...(kind && { kind }) }),
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="grow tablet:max-w-md">
          <SearchBox
            label={t('media.search')}
            query={search}
            onSearch={(text) => {
              setSearch(text);
              setPage(1);
            }}
          />
        </div>
        {group === undefined && (
          <KindSelect
            value={chosen}
            onChange={(next) => {
              setChosen(next);
              setPage(1);
            }}
          />
        )}
        <output className="text-sm text-muted">{data && t('media.count', { total: data.total })}</output>
      </div>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton label={app('ui.loading')} />}
      {data && <Tiles items={data.items} search={search} labelOf={labelOf} onPress={onPress} />}
      {data && (
        <Pagination
          label={t('media.pages')}
          page={page}
          pages={data.pages}
          hrefOf={formatPageHash}
          onPage={setPage}
        />
      )}
    </div>
  );
}

const KINDS = ['all', 'picture', 'document', 'film', 'captions'] as const;
type Kind = (typeof KINDS)[number];

function KindSelect({ value, onChange }: { readonly value: Kind; readonly onChange: (kind: Kind) => void }) {
  const t = useTranslations('content-editor');
  return (
    <Select
      label={t('media.kind')}
      value={value}
      onChange={onChange}
      options={KINDS.map((each) => ({ value: each, label: t(`media.kinds.${each}`) }))}
      className="w-44"
    />
  );
}

interface TilesProps extends Pick<MediaGridProps, 'labelOf' | 'onPress'> {
  readonly items: readonly ContentMedia[];
  readonly search: string;
}

function Tiles({ items, search, labelOf, onPress }: TilesProps) {
  const t = useTranslations('content-editor');
  if (items.length === 0) return <EmptyBox>{search === '' ? t('media.none') : t('media.nothing')}</EmptyBox>;
  return (
    <ul className="grid grid-cols-2 gap-4 tablet:grid-cols-4">
      {items.map((media) => (
        <li key={media.id}>
          <MediaTile media={media} label={labelOf(media.fileName)} onPress={() => onPress(media)} />
        </li>
      ))}
    </ul>
  );
}

interface MediaTileProps {
  readonly media: ContentMedia;
  readonly label: string;
  readonly onPress: () => void;
}

function MediaTile({ media, label, onPress }: MediaTileProps) {
  const t = useTranslations('content-editor');
  return (
    <button
      type="button"
      aria-label={label}
      className="flex size-full flex-col overflow-hidden rounded-lg border border-line bg-surface text-left hover:border-brand"
      onClick={onPress}
    >
      {media.kind === 'picture' ? (
        <img
          src={mediaFile(media, 'small')}
          alt=""
          loading="lazy"
          className="aspect-[4/3] w-full bg-soil object-cover"
        />
      ) : (
        <span className="flex aspect-[4/3] w-full items-center justify-center bg-soil text-on-soil">
          <Icon name={media.kind === 'mp4' || media.kind === 'webm' ? 'eye' : 'document'} size={8} />
        </span>
      )}
      <span className="flex min-w-0 flex-col gap-0.5 p-3">
        <span className="truncate text-sm font-semibold" title={media.fileName}>
          {media.fileName}
        </span>
        <span className="text-sm text-muted">
          {media.width === null ? media.kind.toUpperCase() : `${media.width} × ${media.height}`}
        </span>
        {media.usedIn.length === 0 && <span className="text-sm text-muted">{t('media.unused')}</span>}
      </span>
    </button>
  );
}
