import type { Restaurant } from '@maincrop/contract/schemas/restaurants';

/** A restaurant as it is typed. */
export type RestaurantEntry = Omit<Restaurant, 'id' | 'version'>;

/** What the form of a restaurant begins with; null is a new one. */
export function restaurantEntry(restaurant: Restaurant | null): RestaurantEntry {
  if (restaurant === null) return EMPTY;
  const { id: _id, version: _version, ...entry } = restaurant;
  return entry;
}

const EMPTY: RestaurantEntry = {
  restaurantName: '',
  restaurantType: 'other',
  restaurantSeats: 0,
  restaurantTelephone: '',
  restaurantWebsite: '',
  restaurantStreet: '',
  restaurantNumber: '',
  restaurantPostalcode: '',
  restaurantCity: '',
  restaurantCountry: '',
};
