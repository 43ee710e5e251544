import type { CartLine } from '@maincrop/domain/cart/cart-line';
import { useTranslations } from 'use-intl';

/** Some lines of one product in words: "10 pallets, 5 layers"; empty for none. */
export function useAmounts(): (lines: readonly Pick<CartLine, 'SalesUnit' | 'Quantity'>[]) => string {
  const t = useTranslations('new-order.counted');
  return (lines) => lines.map(({ SalesUnit, Quantity }) => t(SalesUnit, { count: Quantity })).join(', ');
}
