import type { Dispute } from '@maincrop/contract/schemas/disputes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { operationQuery } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { useLabelled } from '../../lib/labelled.ts';

/** The way to the photos of a reported problem; says so when they are no longer kept (decision 039). */
export function DisputePhotos({ dispute }: { readonly dispute: Dispute }) {
  const t = useTranslations('disputes.photos');
  const [isOpen, setIsOpen] = useState(false);
  const { id, photos, keptPhotos } = dispute;
  const labelled = useLabelled();
  if (photos === 0) return null;
  if (keptPhotos === 0) return <p className="text-muted">{t('gone', { count: photos })}</p>;
  const show = t('show', { count: keptPhotos });
  return (
    <div>
      <Button
        kind="plain"
        size="small"
        icon="eye"
        className="-ml-3"
        aria-label={labelled(show, dispute.productName)}
        onClick={() => setIsOpen(true)}
      >
        {show}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('title')} size="wide">
        <ul className="flex flex-col gap-4">
          {Array.from({ length: keptPhotos }, (_, place) => place).map((place) => (
            <li key={place}>
              <Photo id={id} place={place} count={keptPhotos} />
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}

interface PhotoProps {
  readonly id: string;
  /** From 0. */
  readonly place: number;
  readonly count: number;
}

function Photo({ id, place, count }: PhotoProps) {
  const t = useTranslations('disputes.photos');
  const { data, error, refetch } = useQuery({
    ...operationQuery('getDisputePhoto', { id, place }),
    // A photo never changes, and ten megabytes need not stay after the dialog.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (error) return <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton label={t('loading', { place: place + 1 })} />;
  return (
    <figure className="flex flex-col gap-1">
      <img
        src={`data:${data.type};base64,${data.content}`}
        alt={t('one', { place: place + 1, count })}
        className="max-h-[75dvh] w-full rounded-md border border-line bg-sunken object-contain"
      />
      <figcaption className="text-sm wrap-anywhere text-muted">{data.name}</figcaption>
    </figure>
  );
}
