import type { Role } from '@maincrop/contract/schemas/roles';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { call } from '../../lib/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { reloadRoles } from './use-save-role.ts';

const route = getRouteApi('/permission-mgt/');

export interface DeleteRoleDialogProps {
  readonly role: Role;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Says how many people lose the role before it is deleted. */
export function DeleteRoleDialog({ role, isOpen, onClose }: DeleteRoleDialogProps) {
  const t = useTranslations('roles');
  const navigate = route.useNavigate();
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => call('deleteRole', { query: { id: role.id, version: role.version } }),
    onSuccess: async () => {
      showToast({ tone: 'ok', text: t('deleted') });
      await navigate({ search: {} });
      await reloadRoles();
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('delete')}
      confirmLabel={t('delete')}
      keepLabel={t('keep')}
      isDanger
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{t('deleteText', { name: role.name, count: role.userCount })}</p>
      {error !== null && <ErrorNotice error={error} />}
    </ConfirmDialog>
  );
}
