import type { AssignableRole } from '@maincrop/contract/schemas/users';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Narrowing } from '../../blocks/list/narrowing.tsx';
import { SortSelect } from '../../blocks/list/sort-select.tsx';
import { withChunkTimeout } from '../../lib/chunk-timeout.ts';
import { useCan, useSignedIn } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { ColleagueList } from './colleague-list.tsx';
import type { ColleagueTask } from './colleague-task.ts';
import { colleagueSorts } from './colleagues-search.ts';
import { useColleagues } from './use-colleagues.ts';

/** A customer's own administration: the users of the active SAP customer (OPEN-01, role `customer-admin`). */
export function ColleaguesPage() {
  const t = useTranslations('users.colleagues');
  const can = useCan();
  const { sapCustomer, isImpersonated } = useSignedIn();
  const { search, colleagues, changeSearch, changeSort } = useColleagues();
  const tUsers = useTranslations('users');
  const [task, setTask] = useState<ColleagueTask | null>(null);
  return (
    <div className="flex flex-col gap-5">
      <PageHeading
        title={t('title')}
        intro={sapCustomer && t('intro', { name: sapCustomer.CustName1 })}
        actions={
          // What people are given by others must be given by those themselves.
          !isImpersonated &&
          can('post', '/colleague') && (
            <Button kind="primary" icon="plus" onClick={() => setTask({ kind: 'invite' })}>
              {t('invite.label')}
            </Button>
          )
        }
      />
      <Narrowing>
        <SearchBox label={t('search')} query={search.q ?? ''} onSearch={changeSearch} />
        <SortSelect
          sorts={colleagueSorts}
          sort={search.sort}
          columnOf={(field) => tUsers(`column.${field}`)}
          onSort={changeSort}
        />
      </Narrowing>
      <ColleagueList onTask={setTask} />
      <Tasks task={task} roles={colleagues.data?.roles ?? []} onClose={() => setTask(null)} />
    </div>
  );
}

interface TasksProps {
  readonly task: ColleagueTask | null;
  /** Roles that may be given. */
  readonly roles: readonly AssignableRole[];
  readonly onClose: () => void;
}

/** The dialogs; the one for invitations stays once it was opened, so that what was typed is kept. */
function Tasks({ task, roles, onClose }: TasksProps) {
  const [wasInviting, setWasInviting] = useState(false);
  const isInviting = task?.kind === 'invite';
  if (isInviting && !wasInviting) setWasInviting(true);
  const change = task?.kind === 'invite' ? null : task;
  return (
    <Suspense>
      {wasInviting && <InviteDialog isOpen={isInviting} roles={roles} onClose={onClose} />}
      {change?.kind === 'roles' && (
        <ColleagueRolesDialog colleague={change.colleague} roles={roles} onClose={onClose} />
      )}
      {change && change.kind !== 'roles' && (
        <StatusDialog kind={change.kind} colleague={change.colleague} onClose={onClose} />
      )}
    </Suspense>
  );
}

const InviteDialog = lazy(async () => ({
  default: (await withChunkTimeout(import('./invite-dialog.tsx'))).InviteDialog,
}));
const ColleagueRolesDialog = lazy(async () => ({
  default: (await withChunkTimeout(import('./colleague-roles-dialog.tsx'))).ColleagueRolesDialog,
}));
const StatusDialog = lazy(async () => ({
  default: (await withChunkTimeout(import('./status-dialog.tsx'))).StatusDialog,
}));
