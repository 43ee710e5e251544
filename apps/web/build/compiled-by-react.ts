/**
 * Where the React Compiler works: parts of a path. Compiled code is about twice as long, so only screens that answer
 * each keystroke over many rows are compiled (decision 009); elsewhere a page is lighter without it.
 */
export const compiledByReact = [
  '/src/blocks/item-list/product-groups',
  '/src/blocks/item-list/use-closed-groups',
  '/src/blocks/truck/load-figure',
  '/src/blocks/truck/load-place',
  '/src/blocks/truck/load-plans',
  '/src/blocks/truck/places-table',
  '/src/blocks/truck/truck-drawing',
  '/src/blocks/truck/vehicle-body',
  '/src/features/new-order/load/use-truck-check',
  '/src/features/new-order/use-wizard',
  '/src/features/new-order/select-products/product-picker',
  '/src/features/new-order/select-products/select-products',
  '/src/features/new-order/select-products/use-load-changes',
  '/src/features/new-order/select-products/use-product',
];
