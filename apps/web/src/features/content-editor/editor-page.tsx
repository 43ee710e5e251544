import type { EditedAddress } from '@maincrop/contract/schemas/content-editing';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { MfaGate } from '../../blocks/mfa-gate.tsx';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { operationQuery } from '../../lib/client.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BackToPages } from './back-to-pages.tsx';
import { PageEditor } from './page-editor.tsx';

/** One page of content in one language, to be written. Source: decision 105. */
export function EditorPage({ address }: { readonly address: EditedAddress }) {
  const t = useTranslations('content-editor');
  return (
    <MfaGate title={t('title')}>
      <Editor address={address} />
    </MfaGate>
  );
}

function Editor({ address }: { readonly address: EditedAddress }) {
  const t = useTranslations('content-editor');
  const app = useTranslations('app');
  const { data, error, isPlaceholderData, refetch } = useQuery(operationQuery('getEditedPage', address));
  if (data && !isPlaceholderData) return <PageEditor address={address} loaded={data} />;
  return (
    <div className="flex flex-col gap-6">
      <BackToPages />
      <PageHeading title={t('title')} intro={address.path} />
      {error !== null && <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />}
      {error === null && <Skeleton label={app('ui.loading')} rows={10} />}
    </div>
  );
}
