import { lazy, Suspense } from 'react';

export interface NothingFoundProps {
  readonly search: string | undefined;
  /** The sentence of the list. */
  readonly otherwise: string;
}

/** Why a search found nothing. Whether a receipt number was mistyped is looked at when it is needed, not before. */
export function NothingFound(props: NothingFoundProps) {
  return (
    <Suspense fallback={props.otherwise}>
      <ReceiptTypo {...props} />
    </Suspense>
  );
}

const ReceiptTypo = lazy(async () => ({ default: (await import('./receipt-typo.tsx')).ReceiptTypo }));
