import { call } from '../../lib/client.ts';
import { ExportMenu } from '../../blocks/export-menu.tsx';

/** Saves the lines of all contracts as a file. */
export function ExportContracts() {
  return <ExportMenu load={(format) => call('exportContracts', { query: { format } })} />;
}
