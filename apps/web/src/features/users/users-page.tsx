import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MfaGate } from '../../blocks/mfa-gate.tsx';
import { operationQuery } from '../../lib/client.ts';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import { useCan, useSignedIn } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { UserList } from './user-list.tsx';
import { UsersToolbar } from './users-toolbar.tsx';

type OpenDialog = 'add' | 'import' | null;

/** User management: the list of users and the ways to add some (ADM-01, ADM-04). */
export function UsersPage() {
  const t = useTranslations('users');
  return (
    <MfaGate title={t('title')}>
      <Users />
    </MfaGate>
  );
}

function Users() {
  const t = useTranslations('users');
  const can = useCan();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  return (
    <div className="flex flex-col gap-5">
      <PageHeading
        title={t('title')}
        actions={
          <>
            <RequestsLink />
            {can('post', '/users/import') && (
              <Button icon="upload" onClick={() => setDialog('import')}>
                {t('import.label')}
              </Button>
            )}
            {can('post', '/user') && (
              <Button kind="primary" icon="plus" onClick={() => setDialog('add')}>
                {t('add.label')}
              </Button>
            )}
          </>
        }
      />
      <UsersToolbar />
      <UserList />
      <LateDialogs dialog={dialog} onClose={close} />
    </div>
  );
}

/** The way to the requests of customers, with how many wait; who may not see them yet sees no number. */
function RequestsLink() {
  const t = useTranslations('users');
  const { mfa } = useSignedIn();
  const { data } = useQuery({
    ...operationQuery('listCustomerRequests', { per_page: 1 }),
    enabled: mfa !== 'none',
  });
  return (
    <LinkButton to="/user-management/requests">
      {data && data.total > 0 ? t('requestsWaiting', { count: data.total }) : t('requests')}
    </LinkButton>
  );
}

interface LateDialogsProps {
  readonly dialog: OpenDialog;
  readonly onClose: () => void;
}

/** Dialogs come with their first use and stay, so that what was typed is still there when they open again. */
function LateDialogs({ dialog, onClose }: LateDialogsProps) {
  const [wanted, setWanted] = useState<readonly OpenDialog[]>([]);
  if (dialog !== null && !wanted.includes(dialog)) setWanted([...wanted, dialog]);
  return (
    <Suspense>
      {wanted.includes('add') && <AddUserDialog isOpen={dialog === 'add'} onClose={onClose} />}
      {wanted.includes('import') && <ImportDialog isOpen={dialog === 'import'} onClose={onClose} />}
    </Suspense>
  );
}

const AddUserDialog = lazyWithMessages(
  ['user-refusals'],
  async () => (await import('./add-user-dialog.tsx')).AddUserDialog,
);
// The verdicts name codes of accounts too.
const ImportDialog = lazyWithMessages(
  ['entry', 'upload', 'user-refusals'],
  async () => (await import('./import-dialog.tsx')).ImportDialog,
);
