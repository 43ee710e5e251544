import type { EditedAddress, EditedContent } from '@maincrop/contract/schemas/content-editing';
import { GROUPS, type Group } from '@maincrop/domain/access/groups';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ContentArticle } from '../../blocks/content/content-page.tsx';
import { IsPreview } from '../../blocks/content/may-follow.ts';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { call } from '../../lib/client.ts';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export interface PreviewProps {
  readonly address: EditedAddress;
  readonly content: EditedContent;
}

/** The text as each group will see it, by the page that shows it, saved or not. */
export function Preview({ address, content }: PreviewProps) {
  const t = useTranslations('content-editor');
  const [group, setGroup] = useState<Group | ''>('direct-customers');
  const { data, error, refetch } = useQuery({
    queryKey: ['previewContentPage', address, group, content],
    queryFn: ({ signal }) =>
      call('previewContentPage', {
        body: { ...address, content, group: group === '' ? null : group },
        signal,
      }),
  });
  return (
    <section aria-label={t('preview.label')} className="flex flex-col gap-5">
      <Select<Group | ''>
        label={t('preview.group')}
        value={group}
        onChange={setGroup}
        options={[
          ...GROUPS.map((each) => ({ value: each, label: t(`groups.${each}`) })),
          { value: '' as const, label: t('preview.group-none') },
        ]}
        className="max-w-xs"
      />
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton label={t('preview.loading')} />}
      {data && (
        <div
          className="rounded-lg border border-dashed border-line-strong p-3 tablet:p-6"
          lang={address.locale}
        >
          <IsPreview value={true}>
            <ContentArticle page={data} locale={address.locale} />
          </IsPreview>
        </div>
      )}
    </section>
  );
}
