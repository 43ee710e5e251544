import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { SaveFailure } from '../../blocks/save-failure.tsx';
import { call, operationQuery } from '../../lib/client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { ScrollArea } from '../../ui/scroll-area.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast.tsx';
import { clearSelection, useSelection } from './selection.ts';

export interface BulkRoleDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Gives one role to all chosen users (ADM-05). */
export function BulkRoleDialog({ isOpen, onClose }: BulkRoleDialogProps) {
  const t = useTranslations('users');
  const tForm = useTranslations('app.form');
  const selection = useSelection();
  const [roleId, setRoleId] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { data, error, refetch } = useQuery({ ...operationQuery('listUserRoles'), enabled: isOpen });
  const roles = (data?.roles ?? []).filter((role) => role.isAssignable);
  const give = useMutation({
    mutationFn: async () =>
      call('setUserRolesBulk', { body: { user_ids: [...selection.keys()], role_id: roleId } }),
    onSuccess: ({ changed }) => {
      const role = roles.find(({ id }) => id === roleId)?.name ?? roleId;
      showToast({ tone: 'ok', text: t('bulk.done', { role, changed }) });
      onClose();
      clearSelection();
      setRoleId('');
      setIsChecked(false);
      void queryClient.invalidateQueries({ queryKey: ['listUsers'] });
    },
  });
  const handleSubmit = () => {
    setIsChecked(true);
    if (roleId !== '' && !give.isPending) give.mutate();
  };
  const handleClose = () => {
    give.reset();
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={handleClose} title={t('bulk.title', { count: selection.size })}>
      <Form onSubmit={handleSubmit} label={t('bulk.title', { count: selection.size })}>
        <SaveFailure title={t('failed.roles')} error={give.error} />
        {error && <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />}
        <Select
          label={t('bulk.role')}
          value={roleId}
          onChange={setRoleId}
          options={[
            { value: '', label: t('bulk.chooseRole') },
            ...roles.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          error={isChecked && roleId === '' ? tForm('required') : undefined}
        />
        <ScrollArea label={t('bulk.users')} className="max-h-40 border border-line p-3 text-sm">
          <ul>
            {[...selection].map(([id, email]) => (
              <li key={id} className="wrap-anywhere">
                {email}
              </li>
            ))}
          </ul>
        </ScrollArea>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={handleClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" isPending={give.isPending}>
            {t('bulk.submit')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
