/**
 * A search that is an amount with its hundredths, in the form in which amounts are stored to be found: `1.234,50`,
 * `1,234.50`, `1 234,50`, `1'234.50`, `EUR 1234,50` and `-1.234,50 €` are all `1234.50`. Groups must be of three digits and
 * parted by one sign throughout. Whatever else is typed stays as it is. Never fails.
 */
export function typedAmount(search: string): string {
  const bare = search.replace(CURRENCY, '').trim();
  const [, whole, hundredths] = PLAIN.exec(bare) ?? [];
  const [, groups, , hundredthsBehind] = GROUPED.exec(bare) ?? [];
  const digits = whole ?? groups?.replaceAll(/\D/g, '');
  return digits === undefined
    ? search
    : `${digits.replace(/^0+(?=\d)/, '')}.${hundredths ?? hundredthsBehind}`;
}

const CURRENCY = /^(?:[a-z]{3}|\p{Sc})(?=[\s\d-])|(?<=[\s\d])(?:[a-z]{3}|\p{Sc})$/iu;
const PLAIN = /^[-−+]?\s?(\d+)[.,](\d{2})$/;
const GROUPED = /^[-−+]?\s?(\d{1,3}([.,'’\s])\d{3}(?:\2\d{3})*)(?!\2)[.,](\d{2})$/;
