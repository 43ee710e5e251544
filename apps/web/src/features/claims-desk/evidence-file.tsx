import type { Evidence } from '@maincrop/contract/schemas/claims-desk';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PdfFrame } from './pdf-frame.tsx';

export interface EvidenceFileProps {
  readonly file: Evidence;
  readonly onReload: () => void;
}

/** A picture or a PDF itself; of every other kind a word that it must be downloaded to be read. */
export function EvidenceFile({ file, onReload }: EvidenceFileProps) {
  const t = useTranslations('claims-desk');
  const isPdf = file.contentType === 'application/pdf';
  const isPicture = file.contentType.startsWith('image/');
  if (isPicture) return <Picture file={file} onReload={onReload} />;
  if (isPdf && navigator.pdfViewerEnabled) {
    return <PdfFrame file={file} failure={<Failed onReload={onReload} />} />;
  }
  return <p className="rounded-lg bg-sunken p-4 text-sm text-muted">{t('evidence.notShown')}</p>;
}

function Picture({ file, onReload }: EvidenceFileProps) {
  const t = useTranslations('claims-desk');
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <Failed onReload={onReload} />;
  return (
    <img
      src={file.url}
      alt={t('evidence.of', { name: file.fileName })}
      className="max-h-[70dvh] w-full rounded-lg border border-line bg-sunken object-contain"
      onError={() => setHasFailed(true)}
    />
  );
}

function Failed({ onReload }: { readonly onReload: () => void }) {
  const t = useTranslations('claims-desk');
  return (
    <Notice
      tone="warn"
      action={
        <Button size="small" icon="refresh" onClick={onReload}>
          {t('evidence.again')}
        </Button>
      }
    >
      {t('evidence.failed')}
    </Notice>
  );
}
