import type { Role } from '@maincrop/contract/schemas/roles';
import { useLocale, useTranslations } from 'use-intl';
import { formatCount, NONE } from '../../lib/formats.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { Cell, HeaderCell, RowHeader, rowStyle, Table } from '../../ui/table.tsx';

export interface RoleTableProps {
  readonly roles: readonly Role[];
  readonly isBusy: boolean;
}

export function RoleTable({ roles, isBusy }: RoleTableProps) {
  const t = useTranslations('roles');
  const locale = useLocale();
  return (
    <Table caption={t('title')} isBusy={isBusy}>
      <thead>
        <tr>
          <HeaderCell>{t('name')}</HeaderCell>
          <HeaderCell from="tablet">{t('defaultOf')}</HeaderCell>
          <HeaderCell isNumber>{t('users')}</HeaderCell>
          <HeaderCell isNumber>{t('policies')}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {roles.map((role) => (
          <tr key={role.id} className={rowStyle}>
            <RowHeader className="font-normal">
              <TextLink
                to="/permission-mgt"
                search={{ role: role.id }}
                className="inline-flex min-h-9 items-center break-words pointer-coarse:min-h-11"
              >
                {role.name}
              </TextLink>
            </RowHeader>
            <Cell from="tablet">{role.group === null ? NONE : t(`group.${role.group}`)}</Cell>
            <Cell isNumber>{formatCount(role.userCount, locale)}</Cell>
            <Cell isNumber>{formatCount(role.policies.length, locale)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
