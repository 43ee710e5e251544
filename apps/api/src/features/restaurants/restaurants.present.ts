import type { Restaurant } from '@maincrop/contract/schemas/restaurants';
import type { RestaurantRow } from './restaurants.store.ts';

/** A restaurant as the contract shows it (PRO-13). */
export function presentRestaurant(row: RestaurantRow): Restaurant {
  return {
    id: row.id,
    restaurantName: row.name,
    restaurantType: row.type,
    restaurantSeats: row.seats,
    restaurantTelephone: row.telephone,
    restaurantWebsite: row.website,
    restaurantStreet: row.street,
    restaurantNumber: row.house_number,
    restaurantPostalcode: row.postal_code,
    restaurantCity: row.city,
    restaurantCountry: row.country,
    version: row.version,
  };
}
