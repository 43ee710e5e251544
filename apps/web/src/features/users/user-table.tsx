import type { User } from '@maincrop/contract/schemas/users';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../ui/checkbox.tsx';
import { HeaderCell, Table } from '../../ui/table.tsx';
import { choose, useSelection } from './selection.ts';
import { useUsersSearch } from './use-users-search.ts';
import { UserRow } from './user-row.tsx';
import { userSorts } from './users-search.ts';

export interface UserTableProps {
  readonly users: readonly User[];
  /** Rows of the former page are shown while the next one loads. */
  readonly isBusy: boolean;
  readonly canSelect: boolean;
}

/** The columns of ADM-01; below wide screens the less important ones open under their row. */
export function UserTable({ users, isBusy, canSelect }: UserTableProps) {
  const t = useTranslations('users');
  const selection = useSelection();
  const { search, change } = useUsersSearch();
  const sorting = userSorts.headings(search.sort, (sort) => change({ sort }));
  return (
    <Table caption={t('list.title')} isBusy={isBusy}>
      <thead className="max-tablet:sr-only">
        <tr>
          {canSelect && (
            <HeaderCell className="w-11 print:hidden">
              <Checkbox
                label={t('bulk.choosePage')}
                hideLabel
                isChecked={users.every(({ id }) => selection.has(id))}
                onChange={(isChecked) => choose(users, isChecked)}
              />
            </HeaderCell>
          )}
          <HeaderCell {...sorting('email')}>{t('column.email')}</HeaderCell>
          <HeaderCell from="wide" {...sorting('firstName')}>
            {t('column.firstName')}
          </HeaderCell>
          <HeaderCell from="wide" {...sorting('lastName')}>
            {t('column.lastName')}
          </HeaderCell>
          <HeaderCell from="wide">{t('column.customer')}</HeaderCell>
          <HeaderCell from="tablet">{t('column.status')}</HeaderCell>
          <HeaderCell from="tablet">{t('column.group')}</HeaderCell>
          <HeaderCell from="wide">{t('column.roles')}</HeaderCell>
          <th scope="col" className="border-b border-line bg-sunken wide:hidden">
            <span className="sr-only">{t('column.details')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} canSelect={canSelect} isChosen={selection.has(user.id)} />
        ))}
      </tbody>
    </Table>
  );
}
