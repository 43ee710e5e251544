/** Columns of an item list: all units, or pallets and layers alone. */
export function columnsOf(units: readonly unknown[]): string {
  return units.length === 2 ? twoColumns : columnsStyle;
}

/** Product and three units side by side; on phones the units stand below the product. */
const columnsStyle =
  'grid-cols-[repeat(3,minmax(0,1fr))] gap-x-2 px-3 tablet:grid-cols-[minmax(0,1fr)_repeat(3,4.75rem)] tablet:px-4';
const twoColumns =
  'grid-cols-[repeat(2,minmax(0,1fr))] gap-x-2 px-3 tablet:grid-cols-[minmax(0,1fr)_repeat(2,4.75rem)] tablet:px-4';
