import { parseAmountMinor } from '@maincrop/domain/money/amount';

/** Whether an amount is more than nothing and less than the whole, both decimal text. False for what is no amount. */
export function isPartOf(amount: string, whole: string): boolean {
  const [part, all] = [parseAmountMinor(amount), parseAmountMinor(whole)];
  return part !== null && all !== null && part > 0 && part < all;
}
