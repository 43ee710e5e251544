import { lazy, Suspense } from 'react';
import type { ReceiptTypoProps } from './receipt-typo.tsx';

/** Why a search found nothing. Whether a receipt number was mistyped is looked at when it is needed, not before. */
export function NothingFound(props: ReceiptTypoProps) {
  return (
    <Suspense fallback={props.otherwise}>
      <ReceiptTypo {...props} />
    </Suspense>
  );
}

const ReceiptTypo = lazy(async () => ({ default: (await import('./receipt-typo.tsx')).ReceiptTypo }));
