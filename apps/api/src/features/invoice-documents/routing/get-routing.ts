import { defineHandler } from '../../../platform/http/handler.ts';
import { routingOf } from './routing.store.ts';

/** How e-invoices reach the active customer. */
export const getRouting = defineHandler('getRouting', ({ scope, services }) =>
  routingOf(services.db, scope()),
);
