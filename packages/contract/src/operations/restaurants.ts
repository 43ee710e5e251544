import { defineOperations } from '../operation.ts';
import {
  DeleteRestaurantQuery,
  PutRestaurantBody,
  PutRestaurantQuery,
  Restaurant,
  RestaurantList,
} from '../schemas/restaurants.ts';

/** Calls of the restaurants in one's own profile. Source: spec 7. */
export const restaurantsOperations = defineOperations({
  listRestaurants: {
    method: 'GET',
    path: '/restaurants',
    access: { action: 'get', resource: '/restaurants' },
    summary: 'The restaurants of the signed-in user, by name.',
    response: RestaurantList,
    customerScoped: false,
    ownAccount: true,
    mfa: false,
  },
  putRestaurant: {
    method: 'PUT',
    path: '/restaurant',
    access: { action: 'put', resource: '/restaurant' },
    summary: 'Stores a restaurant of the user; without an id a new one.',
    query: PutRestaurantQuery,
    body: PutRestaurantBody,
    response: Restaurant,
    customerScoped: false,
    ownAccount: true,
    mfa: false,
  },
  deleteRestaurant: {
    method: 'DELETE',
    path: '/restaurant',
    access: { action: 'delete', resource: '/restaurant' },
    summary: 'Deletes a restaurant of the user.',
    query: DeleteRestaurantQuery,
    customerScoped: false,
    ownAccount: true,
    mfa: false,
    idempotent: true,
  },
});
