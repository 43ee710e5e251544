import type { Role } from '@maincrop/contract/schemas/roles';
import { getRouteApi } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SaveFailure } from '../../blocks/save-failure.tsx';
import { useReload } from '../../blocks/use-reload.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { reloadRoles, useSaveRole } from './use-save-role.ts';

const route = getRouteApi('/permission-mgt/');
const NAME_MAX = 80;

/** Asks for the name of a new role and opens it. */
export function CreateRoleDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('roles');
  const navigate = route.useNavigate();
  const save = useSaveRole(null);
  const handleName = (name: string) =>
    save.mutate(
      { name, policies: [], done: t('created') },
      { onSuccess: ({ id }) => void navigate({ search: { role: id } }) },
    );
  return <NameDialog title={t('add')} name="" save={save} onName={handleName} onClose={onClose} />;
}

export interface RenameRoleDialogProps {
  readonly role: Role;
  readonly onClose: () => void;
}

export function RenameRoleDialog({ role, onClose }: RenameRoleDialogProps) {
  const t = useTranslations('roles');
  const save = useSaveRole(role);
  const handleName = (name: string) =>
    save.mutate({ name, policies: role.policies, done: t('saved') }, { onSuccess: onClose });
  return (
    <NameDialog title={t('rename')} name={role.name} save={save} onName={handleName} onClose={onClose} />
  );
}

interface NameDialogProps {
  readonly title: string;
  readonly name: string;
  readonly save: { readonly isPending: boolean; readonly error: unknown; readonly reset: () => void };
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

function NameDialog({ title, name: current, save, onName, onClose }: NameDialogProps) {
  const t = useTranslations('roles');
  const app = useTranslations('app');
  const reload = useReload(save, () => reloadRoles({ throwOnError: true }));
  const formId = useId();
  const [name, setName] = useState(current);
  const [isTried, setIsTried] = useState(false);
  const isMissing = name.trim() === '';
  const handleSubmit = () => {
    setIsTried(true);
    if (!isMissing && !reload.isPending) onName(name.trim());
  };
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{app('ui.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} isPending={save.isPending || reload.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit();
        }}
      >
        <SaveFailure title={t('failed.save')} error={save.error} reload={reload} />
        <TextField
          label={t('name')}
          value={name}
          onChange={setName}
          maxLength={NAME_MAX}
          required
          error={isTried && isMissing ? app('form.required') : undefined}
        />
      </form>
    </Dialog>
  );
}
