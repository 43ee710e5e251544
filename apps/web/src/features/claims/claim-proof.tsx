import type { ClaimAttachment } from '@maincrop/contract/schemas/claims';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatMegabytes } from '../../blocks/upload/format-megabytes.ts';
import { call } from '../../lib/client.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { openDownload } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The files that prove a claim; a link to one is made when it is asked for and works for five minutes. */
export function ClaimProof({ files }: { readonly files: readonly ClaimAttachment[] }) {
  const t = useTranslations('claims');
  const locale = useLocale();
  const errorText = useErrorText();
  const { mutate, isPending, variables, error } = useMutation({
    networkMode: 'always',
    mutationFn: (key: string) => call('getAttachmentLink', { query: { key } }),
    onSuccess: ({ s3_url }) => openDownload(s3_url),
  });
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base">{t('proof.title')}</h3>
      {files.length === 0 && <p className="text-muted">{t('proof.none')}</p>}
      <ul className="flex flex-col divide-y divide-line rounded-lg border border-line empty:hidden">
        {files.map(({ key, fileName, bytes }) => (
          <li key={key} className="flex items-center justify-between gap-3 py-1 pr-1 pl-3 text-sm">
            <span className="min-w-0 wrap-anywhere">
              {fileName}{' '}
              <span className="whitespace-nowrap text-muted">{formatMegabytes(bytes, locale)}</span>
            </span>
            <Button
              kind="plain"
              size="small"
              icon="download"
              aria-label={t('proof.download', { name: fileName })}
              isPending={isPending && variables === key}
              onClick={() => mutate(key)}
            />
          </li>
        ))}
      </ul>
      {error && (
        <Notice tone="danger" title={t('proof.failed')}>
          {errorText(error).text}
        </Notice>
      )}
    </section>
  );
}
