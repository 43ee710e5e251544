/** Product and three units side by side; on phones the units stand below the product. */
export const columnsStyle =
  'grid-cols-[repeat(3,minmax(0,1fr))] gap-x-2 px-3 tablet:grid-cols-[minmax(0,1fr)_repeat(3,4.75rem)] tablet:px-4';
