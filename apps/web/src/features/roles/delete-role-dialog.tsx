import type { Role } from '@maincrop/contract/schemas/roles';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { SaveFailure } from '../../blocks/save-failure.tsx';
import { useReload } from '../../blocks/use-reload.ts';
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
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => call('deleteRole', { query: { id: role.id, version: role.version } }),
    onSuccess: async () => {
      showToast({ tone: 'ok', text: t('deleted') });
      await navigate({ search: {} });
      await reloadRoles();
    },
  });
  const reload = useReload(remove, () => reloadRoles({ throwOnError: true }));
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('delete')}
      confirmLabel={t('delete')}
      keepLabel={t('keep')}
      isDanger
      isPending={remove.isPending || reload.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{t('deleteText', { name: role.name, count: role.userCount })}</p>
      <SaveFailure title={t('failed.delete')} error={remove.error} reload={reload} />
    </ConfirmDialog>
  );
}
