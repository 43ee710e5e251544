import { sheetsAsLayers } from '@maincrop/domain/cart/on-sheets';
import { reorder } from '@maincrop/domain/cart/reorder';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { changeCart, useCart, withLines } from '../../lib/cart.ts';
import type { Cart } from '../../lib/cart-record.ts';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { CalculationState } from './use-calculation.ts';

/** Hands the products to the order wizard, for those who may order; an order that was begun is replaced only when asked. */
export function MakeOrder({ state }: { readonly state: CalculationState }) {
  const { owner, lines, products, loadBase } = state;
  const t = useTranslations('container-calculation.order');
  const can = useCan();
  const navigate = useNavigate();
  const cart = useCart(owner);
  const [isAsked, setIsAsked] = useState(false);
  const chosen = new Set(lines.map(({ ProductNr }) => ProductNr));
  const plants = new Set(
    products.filter(({ ProductNr }) => chosen.has(ProductNr)).map((product) => product.DeliveryPlantCode),
  );
  if (!can('post', '/new-order')) return null;
  const order = () => {
    const { lines: ordered, changed } = orderedLines(state);
    changeCart(owner, (current) => withLines({ ...current, orderKey: null, changed }, ordered, products));
    void navigate({ to: '/orders/new/$step', params: { step: 'select-products' } });
  };
  const isMixed = plants.size > 1;
  return (
    <Card title={t('title')} className="print:hidden">
      <p className="mb-3 text-sm text-muted">
        {isMixed ? t('plants') : t(loadBase === 'SHEET' ? 'sheets' : 'text')}
      </p>
      <Button
        icon="arrowRight"
        isDisabled={isMixed}
        onClick={() => (cart.lines.length === 0 ? order() : setIsAsked(true))}
      >
        {t('make')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('replaceTitle')}
        confirmLabel={t('replace')}
        keepLabel={t('keep')}
        onConfirm={order}
        onClose={() => setIsAsked(false)}
      >
        {t('replaceText', { count: new Set(cart.lines.map(({ ProductNr }) => ProductNr)).size })}
      </ConfirmDialog>
    </Card>
  );
}

/** The calculation in the units of an order, and what could not be taken over as it was. */
function orderedLines({ lines, products, loadBase }: CalculationState): Pick<Cart, 'lines' | 'changed'> {
  const ordered = loadBase === 'SHEET' ? sheetsAsLayers(lines, products) : lines;
  return reorder(ordered, { products, plant: null, isRoundedDown: true });
}
