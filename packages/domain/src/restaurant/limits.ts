/** Most restaurants that one user keeps. */
export const MAX_RESTAURANTS = 200;

/** Most seats of one restaurant; 0 means that the number is not known. */
export const MAX_SEATS = 20_000;

/** Longest texts of a restaurant, in characters. */
export const RESTAURANT_LENGTHS = {
  restaurantName: 120,
  restaurantTelephone: 40,
  restaurantWebsite: 200,
  restaurantStreet: 120,
  restaurantNumber: 20,
  restaurantPostalcode: 20,
  restaurantCity: 100,
  restaurantCountry: 100,
} as const;

/**
 * Whether a text may stand as a restaurant's website: empty, or a web address with or without `http(s)://`.
 * Any other scheme is refused, so that the address can be shown as a link. Source: PRO-13.
 */
export function isWebsite(text: string): boolean {
  return text === '' || /^(https?:\/\/)?[^\s:/?#@]+\.[^\s:/?#@]+(:\d{1,5})?([/?#]\S*)?$/i.test(text);
}

/**
 * Whether a text may stand as a telephone number on a card: empty, or digits with the usual separators.
 * Nobody dials it automatically, so the number itself is not checked. Source: PRO-13.
 */
export function isTelephone(text: string): boolean {
  return text === '' || /^\+?[0-9 ()/.-]*[0-9][0-9 ()/.-]*$/.test(text);
}
