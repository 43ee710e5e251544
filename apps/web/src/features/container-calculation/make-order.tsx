import { setQuantity } from '@maincrop/domain/cart/change-cart';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { changeCart, useCart, withLines } from '../../lib/cart.ts';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { CalculationState } from './use-calculation.ts';

/** Hands the products to the order wizard, for those who may order; an order that was begun is replaced only when asked. */
export function MakeOrder({ state }: { readonly state: CalculationState }) {
  const { owner, lines, products } = state;
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
    changeCart(owner, (current) =>
      withLines(
        { ...current, orderKey: null },
        lines.reduce<readonly (typeof lines)[number][]>((sum, line) => setQuantity(sum, line), []),
        products,
      ),
    );
    void navigate({ to: '/orders/new/$step', params: { step: 'select-products' } });
  };
  const isMixed = plants.size > 1;
  return (
    <Card title={t('title')} className="print:hidden">
      <p className="mb-3 text-sm text-muted">{isMixed ? t('plants') : t('text')}</p>
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
