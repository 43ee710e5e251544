import { ownTransaction } from '../../../db/own-rows.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { namedFor } from '../../../platform/access/role-name.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { ownDataAsCsv } from './own-data.csv.ts';
import { ownDataOf } from './own-data.store.ts';

/** All that is stored about the signed-in user as a file; no password, code or other secret. */
export const exportOwnData = defineHandler(
  'exportOwnData',
  async ({ caller, query, request, locale, services }) => {
    const { userId } = caller();
    const now = services.clock.now();
    const data = await ownTransaction(services.db, userId, async (client) => {
      await writeAudit(client, {
        at: now,
        action: 'profile.exported',
        requestId: request.id,
        actorUserId: userId,
        object: userId,
      });
      const stored = await ownDataOf(client, userId);
      return { ...stored, roles: namedFor(stored.roles, locale) };
    });
    const fileName = `maincrop-${now.toISOString().slice(0, 10)}.${query.format}`;
    return query.format === 'csv'
      ? { fileName, contentType: 'text/csv;charset=utf-8', content: ownDataAsCsv(data) }
      : { fileName, contentType: 'application/json', content: JSON.stringify(data, null, 2) };
  },
);
