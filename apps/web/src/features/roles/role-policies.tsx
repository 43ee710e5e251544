import type { Role, RolePolicy } from '@maincrop/contract/schemas/roles';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PolicyTable } from './policy-table.tsx';
import { type RolePolicyDraft, reloadRoles, useSaveRole } from './use-save-role.ts';

const PolicyDialog = lazy(async () => ({ default: (await import('./policy-dialog.tsx')).PolicyDialog }));

type Open =
  | { readonly kind: 'edit'; readonly policy: RolePolicy | null }
  | { readonly kind: 'delete'; readonly policy: RolePolicy }
  | null;

/** The policies of a role; each is added, changed or deleted by itself and takes effect at once (ADM-16 to ADM-18). */
export function RolePolicies({ role }: { readonly role: Role }) {
  const t = useTranslations('roles');
  const can = useCan();
  const save = useSaveRole(role);
  const [open, setOpen] = useState<Open>(null);
  const close = () => {
    setOpen(null);
    save.reset();
  };
  const saveWith = (policies: readonly RolePolicyDraft[], done: string) =>
    save.mutate({ name: role.name, policies, done }, { onSuccess: close });
  const others = role.policies.filter((policy) => policy.id !== open?.policy?.id);
  const refusal = save.error !== null && (
    <ErrorNotice error={save.error} onRetry={() => void reloadRoles().then(() => save.reset())} />
  );
  return (
    <section aria-labelledby="policies" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="policies" className="text-lg">
          {t('policies')}
        </h2>
        {can('put', '/role') && (
          <Button kind="primary" icon="plus" onClick={() => setOpen({ kind: 'edit', policy: null })}>
            {t('policy.add')}
          </Button>
        )}
      </div>
      {role.policies.length === 0 ? (
        <p className="text-muted">{t('policy.none')}</p>
      ) : (
        <PolicyTable
          policies={role.policies}
          isEditable={can('put', '/role')}
          onEdit={(policy) => setOpen({ kind: 'edit', policy })}
          onDelete={(policy) => setOpen({ kind: 'delete', policy })}
        />
      )}
      {open?.kind === 'edit' && (
        <Suspense>
          <PolicyDialog
            policy={open.policy}
            isPending={save.isPending}
            refusal={refusal}
            onSave={(policy) => saveWith([...others, policy], t('saved'))}
            onClose={close}
          />
        </Suspense>
      )}
      <ConfirmDialog
        isOpen={open?.kind === 'delete'}
        title={t('policy.delete', { resource: open?.policy?.resource ?? '' })}
        confirmLabel={t('policy.delete', { resource: '' }).trim()}
        keepLabel={t('policy.keep')}
        isDanger
        isPending={save.isPending}
        onConfirm={() => saveWith(others, t('policy.deleted'))}
        onClose={close}
      >
        <p>{t('policy.deleteText')}</p>
        {refusal}
      </ConfirmDialog>
    </section>
  );
}
