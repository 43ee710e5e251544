import type { Operation } from '../operation.ts';

/** Calls of the restaurants in one's own profile. Source: spec 7. */
export const restaurantsOperations = {
  listRestaurants: {
    method: 'GET',
    path: '/restaurants',
    access: { action: 'get', resource: '/restaurants' },
    summary: 'The restaurants of the signed-in user, by name.',
    required: [],
    limit: 'read',
    customerScoped: false,
    ownAccount: true,
    mfa: false,
    idempotent: true,
    status: 200,
  },
  putRestaurant: {
    method: 'PUT',
    path: '/restaurant',
    access: { action: 'put', resource: '/restaurant' },
    summary: 'Stores a restaurant of the user; without an id a new one.',
    required: ['restaurantName'],
    limit: 'write',
    customerScoped: false,
    ownAccount: true,
    mfa: false,
    idempotent: false,
    status: 200,
  },
  deleteRestaurant: {
    method: 'DELETE',
    path: '/restaurant',
    access: { action: 'delete', resource: '/restaurant' },
    summary: 'Deletes a restaurant of the user.',
    required: ['id'],
    limit: 'write',
    customerScoped: false,
    ownAccount: true,
    mfa: false,
    idempotent: true,
    status: 204,
  },
} as const satisfies Record<string, Operation>;
