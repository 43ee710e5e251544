import type { Product } from '@maincrop/contract/schemas/new-order';
import type { CartLine } from '@maincrop/domain/cart/cart-line';
import { parsePastedLines } from '@maincrop/domain/quantity/pasted-lines';
import { useDeferredValue, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog, startHere } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { pastableProducts } from './pastable.ts';
import { PasteVerdicts } from './paste-verdicts.tsx';

export interface PasteDialogProps {
  readonly isOpen: boolean;
  readonly products: readonly Product[];
  /** Plant to which the cart is fixed or that is preferred; null for any. */
  readonly plant: string | null;
  /** What the order holds already. */
  readonly lines: readonly CartLine[];
  readonly onAdd: (lines: readonly CartLine[]) => void;
  readonly onClose: () => void;
}

/**
 * Order lines out of a spreadsheet, with a verdict on each row; the good ones go into the cart, the others stay to be
 * corrected, and so does all that was typed when the dialog is closed.
 */
export function PasteDialog({ isOpen, products, plant, lines, onAdd, onClose }: PasteDialogProps) {
  const t = useTranslations('pasted-lines');
  const [text, setText] = useState('');
  const settled = useDeferredValue(text);
  const [added, setAdded] = useState(0);
  const box = useRef<HTMLTextAreaElement>(null);
  const context = { products: pastableProducts(products), plant, cart: lines };
  const rows = isOpen ? parsePastedLines(settled, context) : [];
  const good = rows.filter((row) => 'lines' in row);
  const close = () => {
    setAdded(0);
    onClose();
  };
  const add = () => {
    const refused = rows.filter((row) => !('lines' in row) && row.verdict !== 'heading');
    onAdd(good.flatMap((row) => row.lines));
    setText(refused.map((row) => row.text).join('\n'));
    setAdded(good.length);
    if (refused.length === 0) close();
    // The button has nothing more to add; what is to be corrected is in the box.
    else box.current?.focus();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      size="wide"
      title={t('title')}
      actions={
        <>
          <Button onClick={close}>{t(added > 0 ? 'done' : 'cancel')}</Button>
          <Button kind="primary" isDisabled={good.length === 0} onClick={add}>
            {t('add', { count: good.length })}
          </Button>
        </>
      }
    >
      {added > 0 && <Notice tone="ok">{t('added', { count: added })}</Notice>}
      <TextArea
        ref={(control) => {
          box.current = control;
          startHere(control);
        }}
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
