import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { MfaGate } from '../../blocks/mfa-gate.tsx';
import { RoleDetail } from './role-detail.tsx';
import { RoleList } from './role-list.tsx';

const route = getRouteApi('/permission-mgt/');

/** Permission management: the list of roles, or one of them. Source: spec 2 "Permission management", ADM-14. */
export function RolesPage() {
  const t = useTranslations('roles');
  return (
    <MfaGate title={t('title')}>
      <Roles />
    </MfaGate>
  );
}

function Roles() {
  const { role } = route.useSearch();
  return role === undefined ? <RoleList /> : <RoleDetail key={role} id={role} />;
}
