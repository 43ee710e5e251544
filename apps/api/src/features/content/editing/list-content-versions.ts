import { defineHandler } from '../../../platform/http/handler.ts';
import { versionsOf } from './content-pages.store.ts';

/** What a page was, by whom and when, newest first; empty for one that was never edited. */
export const listContentVersions = defineHandler('listContentVersions', async ({ query, services }) => ({
  items: await versionsOf(services.db.app, query),
}));
