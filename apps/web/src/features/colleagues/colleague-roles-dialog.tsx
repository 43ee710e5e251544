import type { Colleague } from '@maincrop/contract/schemas/colleagues';
import type { AssignableRole } from '@maincrop/contract/schemas/users';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RoleChoice } from '../../blocks/role-choice.tsx';
import { SaveFailure } from '../../blocks/save-failure.tsx';
import { useReload } from '../../blocks/use-reload.ts';
import { call } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { showToast } from '../../ui/toast.tsx';
import { colleagueAsItIs, reloadColleagues } from './use-colleagues.ts';

export interface ColleagueRolesDialogProps {
  /** As it was when the dialog was opened. */
  readonly colleague: Colleague;
  /** Roles that may be given. */
  readonly roles: readonly AssignableRole[];
  readonly onClose: () => void;
}

/** The roles of a colleague; roles that go beyond one's own can be taken away, but not given. */
export function ColleagueRolesDialog({ colleague, roles, onClose }: ColleagueRolesDialogProps) {
  const t = useTranslations('users');
  // The list behind the dialog may show another page by then.
  const [latest, setLatest] = useState<Colleague | null>(null);
  const current = latest ?? colleague;
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const held = new Set(current.roles.map(({ id }) => id));
  const chosen = new Set([...held, ...toggled.keys()].filter((id) => toggled.get(id) ?? held.has(id)));
  const save = useMutation({
    mutationFn: async () =>
      call('setColleagueRoles', {
        body: { user_id: current.id, role_ids: [...chosen], version: current.version },
      }),
    onSuccess: () => {
      void reloadColleagues();
      showToast({ tone: 'ok', text: t('roles.saved') });
      onClose();
    },
  });
  const reload = useReload(save, async () => {
    setLatest(await colleagueAsItIs(colleague));
    void reloadColleagues();
  });
  const title = t('colleagues.roles.of', { email: colleague.email });
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <Form onSubmit={() => !save.isPending && save.mutate()} label={title}>
        <SaveFailure title={t('failed.roles')} error={save.error} reload={reload} />
        <RoleChoice
          label={t('roles.label')}
          roles={offeredOf(roles, current)}
          chosen={chosen}
          onChange={(roleId, isChosen) => setToggled(new Map(toggled).set(roleId, isChosen))}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" isPending={save.isPending || reload.isPending}>
            {t('roles.save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** What may be given, and what the colleague holds beyond that. */
function offeredOf(roles: readonly AssignableRole[], { roles: held }: Colleague): AssignableRole[] {
  const beyond = held.filter(({ id }) => !roles.some((role) => role.id === id));
  return [...roles, ...beyond.map(({ id, name }) => ({ id, name, group: null, isAssignable: false }))];
}
