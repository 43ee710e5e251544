import { typesetProduct } from '@maincrop/messages/typeset-shown';
import type { CartLine } from '@maincrop/domain/cart/cart-line';
import { reorder } from '@maincrop/domain/cart/reorder';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog, startHere } from '../../../ui/dialog.tsx';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import { Cell, HeaderCell, RowHeader, Table } from '../../../ui/table.tsx';
import { NONE } from '../../../lib/formats.ts';
import { useAmounts } from '../use-amounts.ts';
import { productText, type WizardState } from '../use-wizard.ts';
import type { ReorderState } from './use-reorder.ts';

export interface ReorderQuestionProps {
  readonly wizard: WizardState;
  readonly state: ReorderState;
}

/** Whether an old order replaces what the order holds or is added to it, with both side by side (NEW-39). */
export function ReorderQuestion({ wizard, state }: ReorderQuestionProps) {
  const t = useTranslations('reorder');
  const { cart, products } = wizard;
  const { items, from } = state.kept;
  const old = state.isAsked ? reorder(items, { products, plant: null }).lines : [];
  const numbers = new Set([...cart.lines, ...old].map(({ ProductNr }) => ProductNr));
  const number = from ?? '';
  const amounts = useAmounts();
  const amountsOf = (lines: readonly CartLine[], productNr: string) =>
    amounts(lines.filter((line) => line.ProductNr === productNr)) || NONE;
  return (
    <Dialog
      isOpen={state.isAsked}
      onClose={() => state.isAsked && state.begin('keep')}
      isGuarded
      size="wide"
      title={t('askTitle')}
      actions={
        <>
          <Button onClick={() => state.begin('keep')}>{t('keep')}</Button>
          <Button onClick={() => state.begin('add')}>{t('addAll')}</Button>
          <Button ref={startHere} kind="primary" onClick={() => state.begin('replace')}>
            {t('replace')}
          </Button>
        </>
      }
    >
      <p>{t('ask')}</p>
      <ScrollArea label={t('askTitle')} className="max-h-80">
        <Table caption={t('askTitle')}>
          <thead>
            <tr>
              <HeaderCell>{t('product')}</HeaderCell>
              <HeaderCell>{t('now')}</HeaderCell>
              <HeaderCell>{t('old', { number })}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {[...numbers].map((productNr) => (
              <tr key={productNr} className="border-b border-line last:border-b-0">
                <RowHeader className="font-normal wrap-anywhere">
                  {typesetProduct(productText(productNr, products, cart))}
                </RowHeader>
                <Cell>{amountsOf(cart.lines, productNr)}</Cell>
                <Cell>{amountsOf(old, productNr)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollArea>
    </Dialog>
  );
}
