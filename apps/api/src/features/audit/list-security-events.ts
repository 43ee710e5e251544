import { defineHandler } from '../../platform/http/handler.ts';
import { securityEvents } from './security-events.store.ts';

const PER_PAGE = 100;

/** What happened to accounts and what was refused, newest first; with the audit trail by the id of the request. */
export const listSecurityEvents = defineHandler('listSecurityEvents', async ({ query, services }) => {
  const found = await securityEvents(services.db.app, query, PER_PAGE + 1);
  const items = found.slice(0, PER_PAGE);
  return { items, next: found.length > PER_PAGE ? (items.at(-1)?.id ?? null) : null };
});
