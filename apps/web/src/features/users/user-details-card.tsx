import { ApiError } from '@maincrop/contract/client';
import type { UserDetail } from '@maincrop/contract/schemas/users';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SaveFailure } from '../../blocks/save-failure.tsx';
import { useReload } from '../../blocks/use-reload.ts';
import { call } from '../../lib/client.ts';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { showToast } from '../../ui/toast.tsx';
import { reloadUser } from './reload-user.ts';
import {
  changedFields,
  type Details,
  detailsOf,
  typedSince,
  UserDetailsFields,
} from './user-details-fields.tsx';
import { isBarredSapId, useSapLookup } from './use-sap-lookup.ts';

/**
 * Names, group, SAP ID and language in one form; only what was changed is sent, so that what others save meanwhile
 * stays (ADM-06, ADM-07).
 */
export function UserDetailsCard({ user }: { readonly user: UserDetail }) {
  const t = useTranslations('users');
  const can = useCan();
  const [changes, setChanges] = useState<Partial<Details>>({});
  const entry = { ...detailsOf(user), ...changes };
  const changed = changedFields(user, entry);
  const lookup = useSapLookup(entry.sapId);
  const save = useMutation({
    mutationFn: async (_sent: Partial<Details>) =>
      call('updateUser', { query: { id: user.id }, body: { ...changed, version: user.version } }),
    onSuccess: async (_answer, sent) => {
      await reloadUser(user.id);
      setChanges((now) => typedSince(now, sent));
      showToast({ tone: 'ok', text: t('detail.saved') });
    },
  });
  // Who signed up alone may have no name yet: that keeps nobody from changing the rest.
  const isMissing = changed.firstName === '' || changed.lastName === '';
  // Nor does a customer that has lost its access since.
  const isBarred = changed.sapId !== undefined && isBarredSapId(lookup);
  const isChanged = Object.keys(changed).length > 0;
  const handleSubmit = () => {
    if (isChanged && !isMissing && !isBarred && !save.isPending) save.mutate(changes);
  };
  const reload = useReload(save, () => reloadUser(user.id, { throwOnError: true }));
  const isReadOnly = !can('put', '/user');
  return (
    <Card title={t('detail.details')}>
      <Form onSubmit={handleSubmit} label={t('detail.details')} error={save.error}>
        <SaveFailure
          title={t(`failed.${failureOf(changed, save.error)}`)}
          error={save.error}
          reload={reload}
        />
        <UserDetailsFields
          before={detailsOf(user)}
          entry={entry}
          onChange={(change) => setChanges({ ...changes, ...change })}
          lookup={lookup}
          error={save.error}
          isReadOnly={isReadOnly}
        />
        {!isReadOnly && (
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              kind="primary"
              isPending={save.isPending || reload.isPending}
              isDisabled={!isChanged}
            >
              {t('detail.save')}
            </Button>
            {isChanged && (
              <Button kind="plain" onClick={() => setChanges({})}>
                {t('detail.discard')}
              </Button>
            )}
          </div>
        )}
      </Form>
    </Card>
  );
}

/** Which sentence names the failure: that of the refused field, else of the weightiest change (ADM-06, ADM-07). */
function failureOf(changed: object, error: unknown): 'group' | 'sapId' | 'details' {
  const refused = error instanceof ApiError ? error.fields.map(({ field }) => field) : [];
  const names = refused.length > 0 ? refused : Object.keys(changed);
  if (names.includes('group')) return 'group';
  return names.includes('sapId') ? 'sapId' : 'details';
}
