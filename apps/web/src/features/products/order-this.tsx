import type { ProductDetails } from '@maincrop/contract/schemas/products';
import { ORDER_UNITS } from '@maincrop/domain/quantity/order-units';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { startReorder, useCart, useCartOwner, useKeptReorder } from '../../lib/cart.ts';
import { useCan, useSignedIn } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** Puts one unit of a product into the order and opens it; for those who may order, and products that are sold. */
export function OrderThis({ product }: { readonly product: ProductDetails }) {
  const can = useCan();
  const { sapCustomer } = useSignedIn();
  const canOrder = can('post', '/new-order') && can('get', '/products') && sapCustomer !== null;
  return canOrder && product.isAvailable ? <OrderButton product={product} /> : null;
}

function OrderButton({ product }: { readonly product: ProductDetails }) {
  const t = useTranslations('products');
  const navigate = useNavigate();
  const owner = useCartOwner();
  const cart = useCart(owner);
  // Who comes back before the order has read its products finds the product waiting there.
  const { items: waiting } = useKeptReorder(owner);
  if ([...cart.lines, ...waiting].some(({ ProductNr }) => ProductNr === product.ProductNr))
    return (
      <LinkButton icon="check" to="/orders/new/$step" params={{ step: 'select-products' }}>
        {t('inOrder')}
      </LinkButton>
    );
  const handleClick = () => {
    const { ProductNr, ProductText, ShortCode } = product;
    const unit = ORDER_UNITS.find((each) => each === product.SalesUnit) ?? 'CAR';
    // The order asks where it cannot take the product as it is, for instance from another warehouse.
    startReorder([{ ProductNr, SalesUnit: unit, Quantity: 1, ItemText: ProductText, ShortCode }], null);
    void navigate({ to: '/orders/new/$step', params: { step: 'select-products' } });
  };
  return (
    <Button kind="primary" icon="plus" onClick={handleClick}>
      {t('order')}
    </Button>
  );
}
