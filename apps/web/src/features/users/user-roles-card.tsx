import type { UserDetail } from '@maincrop/contract/schemas/users';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { RoleChoice } from '../../blocks/role-choice.tsx';
import { SaveFailure } from '../../blocks/save-failure.tsx';
import { useReload } from '../../blocks/use-reload.ts';
import { call, operationQuery } from '../../lib/client.ts';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { reloadUser } from './reload-user.ts';

/**
 * The roles of a user, several at once (ADM-05). What is kept is which roles were ticked or cleared, so that a new
 * state can be loaded below without losing it.
 */
export function UserRolesCard({ user }: { readonly user: UserDetail }) {
  const t = useTranslations('users');
  const can = useCan();
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const roles = useQuery(operationQuery('listUserRoles', { id: user.id }));
  const held = new Set(user.roles.map(({ id }) => id));
  const chosen = new Set([...held, ...toggled.keys()].filter((id) => toggled.get(id) ?? held.has(id)));
  const isChanged = chosen.symmetricDifference(held).size > 0;
  const save = useMutation({
    mutationFn: async (_sent: ReadonlyMap<string, boolean>) =>
      call('setUserRoles', {
        body: { user_id: user.id, role_ids: [...chosen], version: user.version },
      }),
    onSuccess: async (_answer, sent) => {
      await reloadUser(user.id);
      // What was ticked or cleared meanwhile stays.
      setToggled((now) => new Map([...now].filter(([id, isChosen]) => sent.get(id) !== isChosen)));
      showToast({ tone: 'ok', text: t('roles.saved') });
    },
  });
  const reload = useReload(save, () => reloadUser(user.id, { throwOnError: true }));
  const isReadOnly = !can('put', '/user-roles');
  const offered = roles.data?.user_id === user.id ? roles.data.roles : undefined;
  return (
    <Card title={t('column.roles')}>
      <div className="flex flex-col gap-4">
        <SaveFailure title={t('failed.roles')} error={save.error} reload={reload} />
        {roles.error && <ErrorNotice isOfPage error={roles.error} onRetry={() => void roles.refetch()} />}
        {!offered && !roles.error && <Skeleton label={t('roles.loading')} rows={4} />}
        {offered && (
          <RoleChoice
            label={t('roles.label')}
            roles={offered}
            chosen={chosen}
            isDisabled={isReadOnly}
            onChange={(roleId, isChosen) => setToggled(new Map(toggled).set(roleId, isChosen))}
          />
        )}
        {!isReadOnly && (
          <div className="flex flex-wrap gap-2">
            <Button
              isPending={save.isPending || reload.isPending}
              isDisabled={!isChanged}
              onClick={() => save.mutate(toggled)}
            >
              {t('roles.save')}
            </Button>
            {isChanged && (
              <Button kind="plain" onClick={() => setToggled(new Map())}>
                {t('detail.discard')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}
