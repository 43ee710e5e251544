import { typesetProduct } from '@maincrop/messages/typeset-shown';
import { byProductNr } from '@maincrop/domain/cart/cart-line';
import { changeOf, type LoadSuggestion } from '@maincrop/domain/load/suggest-load';
import type { Product } from '@maincrop/contract/schemas/new-order';
import { useTranslations } from 'use-intl';

interface Vehicle {
  readonly isContainer: boolean;
  /** The floor is too short for the load as it is. */
  readonly isFloorOver: boolean;
}

/** What a suggestion says, with the parts that matter between double asterisks (NEW-16, NEW-20). */
export function useSuggestionText(products: readonly Product[], { isContainer, isFloorOver }: Vehicle) {
  const t = useTranslations('new-order.suggestion');
  const known = byProductNr(products);
  const vehicle = isContainer ? 'container' : 'truck';
  return (suggestion: LoadSuggestion): string | null => {
    const change = changeOf(suggestion);
    if (change === undefined) return null;
    const product = known.get(change.ProductNr);
    const named = {
      pallets: Math.abs(change.NumPallets),
      product: product ? `${product.ShortCode} ${typesetProduct(product.ProductText)}` : change.ProductNr,
      vehicle,
    };
    if (change.NumPallets > 0) {
      const bound = suggestion.Totals.NumPallets + change.NumPallets;
      return suggestion.Fit ? t('toScale', { ...named, bound }) : t('fill', named);
    }
    const why = !suggestion.ExceededWeight ? 'floor' : isFloorOver ? 'both' : 'weight';
    return change.ProductNr === '' ? t('removeAny', { ...named, why }) : t('remove', { ...named, why });
  };
}
