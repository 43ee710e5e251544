import type { Product } from '@maincrop/contract/schemas/new-order';
import type { ChangedQuantity } from '@maincrop/domain/cart/reorder';
import { useTranslations } from 'use-intl';
import type { ProductState } from '../../../blocks/item-list/product-state.ts';

/** What the list says about a product: from another warehouse (NEW-09), or changed by a re-order (OPEN-30). */
export function useProductStates(
  plant: string | null,
  changed: readonly ChangedQuantity[],
): (product: Product) => ProductState | undefined {
  const t = useTranslations('new-order.list');
  const changes = new Map(changed.map((change) => [change.ProductNr, change]));
  return (product) => {
    if (plant !== null && product.DeliveryPlantCode !== plant) {
      return { isDisabled: true, text: t('otherWarehouse', { city: product.DeliveryPlantCity }) };
    }
    const change = changes.get(product.ProductNr);
    if (change === undefined) return undefined;
    return {
      isDisabled: false,
      text: t('changed', { ordered: change.orderedBoxes, now: change.newBoxes }),
    };
  };
}
