import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { cartCover, contractCover } from '@maincrop/domain/contracts/cover';
import { formatKilograms } from '@maincrop/domain/contracts/remaining';
import type { Decimal } from '@maincrop/domain/money/decimal';
import { useLocale, useTranslations } from 'use-intl';
import { formatExactKg } from '../../lib/formats.ts';
import { serverNow } from '../../lib/server-clock.ts';
import type { WizardState } from './use-wizard.ts';

export interface ContractState {
  readonly text: string;
  /** The order goes beyond the contracts. */
  readonly isWarning: boolean;
}

/**
 * What is to be said about a product and the contracts that hold on the requested day, or today while none is chosen.
 * Nothing for customers without any contract, and for products outside of contracts that are not ordered.
 */
export function useContractCover({
  contracts,
  cart,
  products,
}: Pick<WizardState, 'contracts' | 'cart' | 'products'>): (productNr: string) => ContractState | undefined {
  const t = useTranslations('new-order.contract');
  const locale = useLocale();
  const day = cart.header.ReqDlvDate === '' ? supplierToday(serverNow()) : cart.header.ReqDlvDate;
  const cover = contractCover(contracts, day);
  const ordered = cartCover(cart.lines, products, cover);
  const kg = (weight: Decimal) => formatExactKg(formatKilograms(weight), locale);
  return (productNr) => {
    const own = ordered.get(productNr);
    if (own?.kind === 'outside') return { text: t('outside'), isWarning: true };
    if (own?.kind === 'exceeds')
      return { text: t('exceeds', { kg: kg(own.byKg), left: kg(own.leftKg) }), isWarning: true };
    const left = cover?.get(productNr);
    return left && { text: t('left', { kg: kg(left) }), isWarning: false };
  };
}
