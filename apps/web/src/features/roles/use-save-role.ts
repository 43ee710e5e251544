import type { PolicyInput, Role } from '@maincrop/contract/schemas/roles';
import { type InvalidateOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { showToast } from '../../ui/toast.tsx';

export interface RoleSave {
  readonly name: string;
  readonly policies: readonly RolePolicyDraft[];
  /** What to say when it is done. */
  readonly done: string;
}
/** A policy of the role as it is, or one that is being written. */
export type RolePolicyDraft = Omit<PolicyInput, 'locale'> & { readonly locale: string | null };

/** Saves a role as a whole, with the version that was read; a change by somebody else meanwhile is refused. */
export function useSaveRole(role: Role | null) {
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ name, policies }: RoleSave) =>
      call('saveRole', {
        query: role === null ? {} : { id: role.id },
        body: {
          name,
          // The service answers with the list of languages what it does not know.
          policies: policies.map((policy) => ({ ...policy, locale: policy.locale as PolicyInput['locale'] })),
          ...(role !== null && { version: role.version }),
        },
      }),
    onSuccess: async (_saved, { done }) => {
      showToast({ tone: 'ok', text: done });
      await reloadRoles();
    },
  });
}

/** Everything that shows roles is asked for again; that it could not be loaded is told where it is shown, or thrown as well. */
export async function reloadRoles(options: InvalidateOptions = {}): Promise<void> {
  const stale = ['listRoles', 'listRoleVersions', 'explainAccess', 'getSession'];
  await Promise.all(stale.map((id) => queryClient.invalidateQueries({ queryKey: [id] }, options)));
}
