import type { Evidence } from '@maincrop/contract/schemas/claims-desk';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

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
  if (isPdf && navigator.pdfViewerEnabled) return <Pdf file={file} onReload={onReload} />;
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

function Pdf({ file, onReload }: EvidenceFileProps) {
  const t = useTranslations('claims-desk');
  const { address, hasFailed } = usePdf(file.url);
  if (hasFailed) return <Failed onReload={onReload} />;
  if (address === null) return <Skeleton label={t('evidence.loading', { name: file.fileName })} rows={8} />;
  return (
    <iframe
      src={address}
      title={t('evidence.of', { name: file.fileName })}
      className="h-[70dvh] w-full rounded-lg border border-line bg-sunken"
    />
  );
}

/** The service sends files to be saved only; what is shown is a copy of the bytes under an address of this page. */
function usePdf(url: string) {
  const [state, setState] = useState<{ readonly address: string | null; readonly hasFailed: boolean }>({
    address: null,
    hasFailed: false,
  });
  // The address of the copy lives outside React until it is given back.
  useEffect(() => {
    const abort = new AbortController();
    let address: string | null = null;
    void copyOf(url, abort.signal).then(
      (copy) => {
        if (abort.signal.aborted) return;
        address = URL.createObjectURL(copy);
        setState({ address, hasFailed: false });
      },
      () => {
        if (!abort.signal.aborted) setState({ address: null, hasFailed: true });
      },
    );
    return () => {
      abort.abort();
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [url]);
  return state;
}

async function copyOf(url: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`The file answered ${answer.status}`);
  return new Blob([await answer.arrayBuffer()], { type: 'application/pdf' });
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
