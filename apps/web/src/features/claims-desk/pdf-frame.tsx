import type { Evidence } from '@maincrop/contract/schemas/claims-desk';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Skeleton } from '../../ui/skeleton.tsx';

export interface PdfFrameProps {
  readonly file: Evidence;
  /** Stands in its place when it does not arrive. */
  readonly failure: ReactNode;
}

/**
 * A PDF in the viewer of the browser. Viewers refuse to work inside a sandbox, so the frame has none: its content is
 * declared to be a PDF by ourselves, whatever its bytes say, and never runs as a page.
 */
export function PdfFrame({ file, failure }: PdfFrameProps) {
  const t = useTranslations('claims-desk');
  const { address, hasFailed } = usePdf(file.url);
  if (hasFailed) return failure;
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
