import { type ArchiveKind, archiveOf, type ArchiveRow } from '../../db/archives.ts';
import type { CustomerScope } from '../../db/scope.ts';
import { AppError } from '../app-error.ts';
import type { Services } from '../services.ts';

/** An archive for whoever asked for it; somebody else's and one of another kind answer like an unknown one. */
export async function archiveAskedFor<K extends ArchiveKind>(
  { services, scope }: { readonly services: Services; readonly scope: CustomerScope },
  asked: { readonly kind: K; readonly id: string; readonly userId: string },
): Promise<ArchiveRow<K>> {
  const archive = await archiveOf(services.db, scope, asked);
  if (archive === null || archive.user_id !== asked.userId) throw new AppError('not-found');
  return archive;
}
