import type { Product } from '@maincrop/contract/schemas/new-order';
import type { CartLine } from '@maincrop/domain/cart/cart-line';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyWithMessages } from '../../../lib/i18n/lazy-with-messages.ts';
import { useEver } from '../../../lib/use-ever.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

export type OpenDialog = 'paste' | 'clear' | 'cancel' | null;

export interface ProductDialogsProps {
  readonly open: OpenDialog;
  readonly products: readonly Product[];
  readonly plant: string | null;
  readonly lines: readonly CartLine[];
  readonly onAdd: (lines: readonly CartLine[]) => void;
  readonly onClear: () => void;
  /** Gives the order up (NEW-22). */
  readonly onCancelOrder: () => void;
  readonly onClose: () => void;
}

export function ProductDialogs(props: ProductDialogsProps) {
  const { open, products, plant, lines, onAdd, onClear, onCancelOrder, onClose } = props;
  const t = useTranslations('new-order');
  // It keeps what was pasted while it is closed.
  const isPasteWanted = useEver(open === 'paste');
  const clear = () => {
    onClear();
    onClose();
  };
  return (
    <>
      {isPasteWanted && (
        <Suspense>
          <PasteDialog
            isOpen={open === 'paste'}
            products={products}
            plant={plant}
            lines={lines}
            onAdd={onAdd}
            onClose={onClose}
          />
        </Suspense>
      )}
      <ConfirmDialog
        isOpen={open === 'clear'}
        title={t('clear.title')}
        confirmLabel={t('clear.confirm')}
        keepLabel={t('clear.keep')}
        isDanger
        onConfirm={clear}
        onClose={onClose}
      >
        {t('clear.text')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'cancel'}
        title={t('cancel.title')}
        confirmLabel={t('cancel.confirm')}
        keepLabel={t('cancel.keep')}
        isDanger
        onConfirm={onCancelOrder}
        onClose={onClose}
      >
        {t('cancel.text')}
      </ConfirmDialog>
    </>
  );
}

const PasteDialog = lazyWithMessages(
  ['pasted-lines'],
  async () => (await import('./paste-dialog.tsx')).PasteDialog,
);
