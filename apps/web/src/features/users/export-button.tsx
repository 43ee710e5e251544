import { ExportMenu } from '../../blocks/export-menu.tsx';
import { call } from '../../lib/client.ts';
import { useUsersSearch } from './use-users-search.ts';
import { usersFilter } from './users-search.ts';

/** The users of the list, over all of its pages. */
export function ExportButton() {
  const { search } = useUsersSearch();
  return (
    <ExportMenu load={async (format) => call('exportUsers', { query: { ...usersFilter(search), format } })} />
  );
}
