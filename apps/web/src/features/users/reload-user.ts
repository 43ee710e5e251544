import type { InvalidateOptions } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';

/**
 * Loads a user anew after a change, with the roles and the lists in which they stand. That it could not be loaded is told where
 * they are shown; with `throwOnError` it is thrown as well.
 */
export async function reloadUser(id: string, options: InvalidateOptions = {}): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['listUsers'] });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['getUser', { id }] }, options),
    queryClient.invalidateQueries({ queryKey: ['listUserRoles', { id }] }, options),
  ]);
}
