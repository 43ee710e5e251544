import type { ExportedList, FileFormat } from '@maincrop/contract/schemas/exported-file';
import type { Locale } from '@maincrop/domain/locale/locales';
import type { Caller } from './access/caller.ts';
import type { AuditAction } from './audit-action.ts';
import { writeAudit } from './audit.ts';
import type { RequestFacts } from './http/handler.ts';
import type { Table } from './table.ts';
import { tableFile } from './table-file.ts';
import type { Services } from './services.ts';

/** What an export needs of its call. */
export interface ExportCall {
  readonly query: { readonly format: FileFormat };
  readonly services: Services;
  readonly request: Pick<RequestFacts, 'id'>;
  readonly locale: Locale;
  readonly caller: () => Caller;
}

/** How the audit trail names the export; `customerNr` where the list is that of one customer. */
export interface ExportTrace {
  readonly action: Extract<AuditAction, `${string}.exported`>;
  readonly customerNr?: string;
}

/**
 * A list as the answer of a call, in the language of the request. Who took the file, and how many rows it holds, is in
 * the audit trail: one rule for every list that can be taken out. Source: OPEN-43.
 */
export async function exportTable<Row>(
  { query, services, request, locale, caller }: ExportCall,
  table: Omit<Table<Row>, 'locale'>,
  trace: ExportTrace,
): Promise<ExportedList> {
  const { format } = query;
  const { fileName, contentType, bytes, rows, isCut } = await tableFile({ ...table, locale }, format);
  await writeAudit(services.db.app, {
    ...trace,
    at: services.clock.now(),
    requestId: request.id,
    actorUserId: caller().userId,
    after: { format, count: rows },
  });
  return { fileName, contentType, content: bytes.toString('base64'), rows, isCut };
}
