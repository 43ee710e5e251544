import type { SapCustomer } from '@maincrop/contract/schemas/account';
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
import { showToast } from '../../ui/toast.tsx';
import { AddCustomer } from './add-customer.tsx';
import { CustomerList } from './customer-list.tsx';
import { reloadUser } from './reload-user.ts';

interface CustomerChanges {
  readonly added: readonly SapCustomer[];
  readonly removed: ReadonlySet<string>;
}

const NO_CHANGES: CustomerChanges = { added: [], removed: new Set() };

/** For which SAP customers a user may act (ADM-09). What is kept is what was added and removed. */
export function UserCustomersCard({ user }: { readonly user: UserDetail }) {
  const t = useTranslations('users');
  const can = useCan();
  const [changes, setChanges] = useState(NO_CHANGES);
  const held = user.enabledSapCustomers;
  const added = changes.added.filter(({ CustomerNr }) => !held.some((one) => one.CustomerNr === CustomerNr));
  const shown = [...held.filter(({ CustomerNr }) => !changes.removed.has(CustomerNr)), ...added];
  const isChanged = added.length > 0 || shown.length < held.length;
  const save = useMutation({
    mutationFn: async (_sent: CustomerChanges) =>
      call('updateEnabledSapCustomers', {
        body: {
          client_id: user.id,
          sapIds: shown.map(({ CustomerNr }) => CustomerNr),
          version: user.version,
        },
      }),
    onSuccess: async (_answer, sent) => {
      await reloadUser(user.id);
      setChanges((now) => madeSince(now, sent));
      showToast({ tone: 'ok', text: t('customers.saved') });
    },
  });
  const handleAdd = (customer: SapCustomer) => {
    const removed = new Set(changes.removed);
    removed.delete(customer.CustomerNr);
    const others = changes.added.filter(({ CustomerNr }) => CustomerNr !== customer.CustomerNr);
    setChanges({ added: [...others, customer], removed });
  };
  const handleRemove = ({ CustomerNr }: SapCustomer) =>
    setChanges({
      added: changes.added.filter((one) => one.CustomerNr !== CustomerNr),
      removed: new Set(changes.removed).add(CustomerNr),
    });
  const reload = useReload(save, () => reloadUser(user.id, { throwOnError: true }));
  const isReadOnly = !can('post', '/profile/update_enabled_sap_customers');
  return (
    <Card title={t('customers.title')}>
      <div className="flex flex-col gap-4">
        <SaveFailure title={t('failed.customers')} error={save.error} reload={reload} />
        <CustomerList customers={shown} {...(!isReadOnly && { onRemove: handleRemove })} />
        {!isReadOnly && (
          <>
            <AddCustomer customers={shown} onAdd={handleAdd} />
            <div className="flex flex-wrap gap-2">
              <Button
                isPending={save.isPending || reload.isPending}
                isDisabled={!isChanged}
                onClick={() => save.mutate(changes)}
              >
                {t('customers.save')}
              </Button>
              {isChanged && (
                <Button kind="plain" onClick={() => setChanges(NO_CHANGES)}>
                  {t('detail.discard')}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </Card>
  );
}

/** Of these changes what was not among those that were sent: made while they were under way. */
function madeSince(now: CustomerChanges, sent: CustomerChanges): CustomerChanges {
  return {
    added: now.added.filter((one) => !sent.added.includes(one)),
    removed: new Set([...now.removed].filter((customerNr) => !sent.removed.has(customerNr))),
  };
}
