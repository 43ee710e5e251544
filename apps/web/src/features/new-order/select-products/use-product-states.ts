import type { Product } from '@maincrop/contract/schemas/new-order';
import { useTranslations } from 'use-intl';
import type { ProductState } from '../../../blocks/item-list/product-state.ts';
import { useContractCover } from '../use-contract-cover.ts';
import type { WizardState } from '../use-wizard.ts';

/**
 * What the list says about a product: from another warehouse (NEW-09), changed by a re-order (OPEN-30), and what is
 * left of it in the contracts, as a warning when the order goes beyond.
 */
export function useProductStates(
  wizard: WizardState,
  plant: string | null,
): (product: Product) => ProductState | undefined {
  const t = useTranslations('new-order.list');
  const contractState = useContractCover(wizard);
  // Said with each key of hundreds of products, of a few cities.
  const cities = new Set(wizard.products.map(({ DeliveryPlantCity }) => DeliveryPlantCity));
  const elsewhere = new Map([...cities].map((each) => [each, t('otherWarehouse', { city: each })]));
  const changes = new Map(wizard.cart.changed.map((change) => [change.ProductNr, change]));
  return (product) => {
    if (plant !== null && product.DeliveryPlantCode !== plant) {
      const city = product.DeliveryPlantCity;
      return { isDisabled: true, text: elsewhere.get(city) ?? t('otherWarehouse', { city }) };
    }
    const contract = contractState(product.ProductNr);
    const change = changes.get(product.ProductNr);
    if (change === undefined) return contract && { isDisabled: false, ...contract };
    const changed = t('changed', { ordered: change.orderedBoxes, now: change.newBoxes });
    return {
      isDisabled: false,
      isWarning: true,
      text: contract === undefined ? changed : `${changed} · ${contract.text}`,
    };
  };
}
