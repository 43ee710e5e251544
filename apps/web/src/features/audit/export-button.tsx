import { ExportMenu } from '../../blocks/export-menu.tsx';
import { call } from '../../lib/client.ts';
import { useCan } from '../../lib/session.ts';
import { auditFilter, type AuditSearch } from './audit-search.ts';

/** Saves the lines of the filters in force as a file. */
export function ExportButton({ search }: { readonly search: AuditSearch }) {
  const can = useCan();
  if (!can('get', '/audit-export')) return null;
  return (
    <ExportMenu load={async (format) => call('exportAudit', { query: { ...auditFilter(search), format } })} />
  );
}
