import type { CreateUserBody } from '@maincrop/contract/schemas/users';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SaveFailure } from '../../blocks/save-failure.tsx';
import { call } from '../../lib/client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { showToast } from '../../ui/toast.tsx';
import { EMPTY_USER, isComplete, NewUserFields, type NewUser } from './new-user-fields.tsx';
import { isBarredSapId, useSapLookup } from './use-sap-lookup.ts';

export interface AddUserDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Adds a user, who gets a mail with a link to set a password; what was typed survives closing (ADM-04, OPEN-23). */
export function AddUserDialog({ isOpen, onClose }: AddUserDialogProps) {
  const t = useTranslations('users');
  const [entry, setEntry] = useState<NewUser>(EMPTY_USER);
  const [isChecked, setIsChecked] = useState(false);
  const lookup = useSapLookup(entry.sapId);
  const add = useMutation({
    mutationFn: async (user: NewUser) => call('createUser', { body: bodyOf(user) }),
    onSuccess: (_answer, { email }) => {
      showToast({ tone: 'ok', text: t('add.done', { email }) });
      setEntry(EMPTY_USER);
      setIsChecked(false);
      onClose();
      void queryClient.invalidateQueries({ queryKey: ['listUsers'] });
    },
  });
  const handleSubmit = () => {
    setIsChecked(true);
    if (isComplete(entry) && !isBarredSapId(lookup) && !add.isPending) add.mutate(entry);
  };
  const handleChange = (next: NewUser) => {
    setEntry(next);
    if (add.error) add.reset();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('add.title')} size="wide">
      <Form onSubmit={handleSubmit} label={t('add.title')} error={add.error}>
        <SaveFailure title={t('failed.add')} error={add.error} />
        <NewUserFields
          entry={entry}
          onChange={handleChange}
          isChecked={isChecked}
          lookup={lookup}
          error={add.error}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" isPending={add.isPending}>
            {t('add.submit')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Without roles the service gives the default role of the group. */
function bodyOf({ roles, sapId, ...user }: NewUser): CreateUserBody {
  return {
    ...user,
    sapId: sapId.trim() === '' ? null : sapId.trim(),
    ...(roles !== null && { roles: [...roles] }),
  };
}
