import { archiveAskedFor } from '../../../platform/archive/archive-asked-for.ts';
import { makeLink } from '../../../platform/document-link.ts';
import { defineHandler } from '../../../platform/http/handler.ts';

/** How far an archive is that the user has asked for; somebody else's answers like an unknown one. */
export const getInvoiceArchive = defineHandler(
  'getInvoiceArchive',
  async ({ query, caller, scope, services }) => {
    const { sessionId, userId } = caller();
    const asked = { kind: 'invoices', id: query.id, userId } as const;
    const { status, done, total, id } = await archiveAskedFor({ services, scope: scope() }, asked);
    const url =
      status === 'ready'
        ? await makeLink(services, scope(), { sessionId, kind: 'archive', documentId: id })
        : null;
    return { status, done, total, url };
  },
);
