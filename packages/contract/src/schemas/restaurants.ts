import {
  isTelephone,
  isWebsite,
  MAX_SEATS,
  RESTAURANT_LENGTHS as LENGTHS,
} from '@maincrop/domain/restaurant/limits';
import { RESTAURANT_TYPES } from '@maincrop/domain/restaurant/types';
import { z } from 'zod';

const text = (longest: number) => z.string().trim().max(longest).default('');

/** What is kept of a restaurant; what is left out is stored as empty. Source: spec 3 "Restaurant", PRO-13. */
const facts = {
  restaurantName: z.string().trim().min(1).max(LENGTHS.restaurantName),
  restaurantType: z.enum(RESTAURANT_TYPES).default('other'),
  /** 0 when not known. */
  restaurantSeats: z.int().min(0).max(MAX_SEATS).default(0),
  restaurantTelephone: text(LENGTHS.restaurantTelephone).refine(isTelephone),
  restaurantWebsite: text(LENGTHS.restaurantWebsite).refine(isWebsite),
  restaurantStreet: text(LENGTHS.restaurantStreet),
  restaurantNumber: text(LENGTHS.restaurantNumber),
  restaurantPostalcode: text(LENGTHS.restaurantPostalcode),
  restaurantCity: text(LENGTHS.restaurantCity),
  restaurantCountry: text(LENGTHS.restaurantCountry),
};

export const Restaurant = z
  .object({
    id: z.string(),
    restaurantName: z.string(),
    restaurantType: z.enum(RESTAURANT_TYPES),
    restaurantSeats: z.int(),
    restaurantTelephone: z.string(),
    restaurantWebsite: z.string(),
    restaurantStreet: z.string(),
    restaurantNumber: z.string(),
    restaurantPostalcode: z.string(),
    restaurantCity: z.string(),
    restaurantCountry: z.string(),
    /** Goes back with the next change. */
    version: z.int(),
  })
  .meta({ id: 'Restaurant' });
export type Restaurant = z.output<typeof Restaurant>;

export const RestaurantList = z.object({ items: z.array(Restaurant) });

/** `id` is that of an existing restaurant of the caller, or with version 0 one chosen for a new one; without it a new one is created (OPEN-70). */
export const PutRestaurantQuery = z.object({ id: z.string().max(64).optional() });
export const PutRestaurantBody = z.object({
  ...facts,
  /** The id may stand here instead of in the query (OPEN-70). */
  id: z.string().max(64).optional(),
  /** As read when a restaurant is changed; without it the last change wins. 0: a new one, kept once however often it is sent. */
  version: z.int().min(0).max(2_147_483_647).optional(),
});
export type PutRestaurantBody = z.output<typeof PutRestaurantBody>;
export const DeleteRestaurantQuery = z.object({ id: z.string().max(64) });
