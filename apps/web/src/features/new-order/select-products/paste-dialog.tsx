import type { Product } from '@maincrop/contract/schemas/new-order';
import { type CartLine, offeredUnits } from '@maincrop/domain/cart/cart-line';
import { parsePastedLines } from '@maincrop/domain/quantity/pasted-lines';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { PasteVerdicts } from './paste-verdicts.tsx';

export interface PasteDialogProps {
  readonly isOpen: boolean;
  readonly products: readonly Product[];
  /** Plant to which the cart is fixed or that is preferred; null for any. */
  readonly plant: string | null;
  readonly onAdd: (lines: readonly CartLine[]) => void;
  readonly onClose: () => void;
}

/** Order lines out of a spreadsheet, with a verdict on each row; the good ones go into the cart. */
export function PasteDialog({ isOpen, products, plant, onAdd, onClose }: PasteDialogProps) {
  const t = useTranslations('new-order.paste');
  const [text, setText] = useState('');
  const settled = useDeferredValue(text);
  const pastable = products.map((product) => ({ ...product, units: offeredUnits(product) }));
  const rows = isOpen ? parsePastedLines(settled, { products: pastable, plant }) : [];
  const good = rows.flatMap((row) => ('line' in row && row.line.Quantity > 0 ? [row.line] : []));
  const close = () => {
    setText('');
    onClose();
  };
  const add = () => {
    onAdd(good);
    close();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      size="wide"
      title={t('title')}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button kind="primary" isDisabled={good.length === 0} onClick={add}>
            {t('add', { count: good.length })}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('label')}
        help={t('help')}
        value={text}
        rows={6}
        placeholder={'F01\t4\tPAL\nF02\t6\tLAY'}
        onChange={setText}
      />
      {rows.length > 0 && <PasteVerdicts rows={rows} products={products} />}
    </Dialog>
  );
}
