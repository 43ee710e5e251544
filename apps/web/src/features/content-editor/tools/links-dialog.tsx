import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { call } from '../../../lib/client.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { parseEditedAddress } from '../editor-search.ts';
import { brokenLinks } from './broken-links.ts';

/** Links of all pages that lead nowhere, each with the page to mend. */
export function LinksDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('content-editor');
  const { data, error, refetch } = useQuery({
    queryKey: ['brokenLinks'],
    queryFn: async ({ signal }) => brokenLinks(await call('listContentLinks', { signal }), isThere),
    // Mended ones are gone when it is opened again.
    gcTime: 0,
  });
  return (
    <Dialog isOpen size="wide" title={t('tool.links')} onClose={onClose}>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton label={t('links.loading')} rows={4} />}
      {data?.length === 0 && <Notice tone="ok">{t('links.none')}</Notice>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {data?.map((link) => (
          <li key={`${link.webspace} ${link.locale} ${link.path} ${link.address}`}>
            <TextLink
              to="/content-editor/page"
              search={parseEditedAddress({ ...link })}
              className="font-semibold"
            >
              {`${link.title} (${link.locale})`}
            </TextLink>
            <p className="text-sm wrap-anywhere">
              {t(link.kind === 'page' ? 'links.page' : 'links.file', { address: link.address })}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Whether a file that comes with the product can be loaded. */
async function isThere(address: string): Promise<boolean> {
  const response = await fetch(address, { method: 'HEAD' });
  return response.ok && response.headers.get('content-type')?.startsWith('text/html') !== true;
}
