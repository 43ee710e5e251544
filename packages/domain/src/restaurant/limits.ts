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
  return isShort(text, RESTAURANT_LENGTHS.restaurantWebsite) && WEBSITE.test(text);
}

/**
 * Whether a text may stand as a telephone number on a card: empty, or digits with the usual separators.
 * Nobody dials it automatically, so the number itself is not checked. Source: PRO-13.
 */
export function isTelephone(text: string): boolean {
  return isShort(text, RESTAURANT_LENGTHS.restaurantTelephone) && TELEPHONE.test(text);
}

// Looked at first: patterns are not tried on texts of any length.
function isShort(text: string, longest: number): boolean {
  return Array.from(text).length <= longest;
}

// [ http[s]:// ] host "." host [ :port ] [ path, query or fragment ]; nothing before an @, no other scheme.
const WEBSITE = /^$|^(https?:\/\/)?[^\s:/?#@]+\.[^\s:/?#@]+(:\d{1,5})?([/?#]\S*)?$/i;
// [ + ] digits, spaces and ( ) / . - in any order, with at least one digit.
const TELEPHONE = /^$|^\+?[ ()/.-]*[0-9][0-9 ()/.-]*$/;
