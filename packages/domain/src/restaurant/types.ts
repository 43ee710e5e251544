/** What kind of place a restaurant is. Source: spec 3 "Restaurant", PRO-14. */
export const RESTAURANT_TYPES = [
  'pub',
  'bar',
  'hamburger restaurant',
  'fish burger',
  'steakhouse',
  'bistro',
  'pizza restaurant',
  'grill restaurant',
  'american diner',
  'gourmet restaurant',
  'seafood restaurant',
  'snack bar',
  '(mountain) huts',
  'camp sites',
  'beach resorts',
  'chicken restaurant',
  'fast food',
  'other',
] as const;
export type RestaurantType = (typeof RESTAURANT_TYPES)[number];
