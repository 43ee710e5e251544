import { queryClient } from '../../lib/query-client.ts';

/** Loads a user anew after a change, with the roles and the lists in which they stand. */
export async function reloadUser(id: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['listUsers'] });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['getUser', { id }] }),
    queryClient.invalidateQueries({ queryKey: ['listUserRoles', { id }] }),
  ]);
}
