import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@maincrop/contract/errors';
import type { PoolClient } from 'pg';
import {
  type ArchiveKind,
  type ArchiveName,
  type AskedArchive,
  insertArchive,
  oneArchiveRequest,
  openArchives,
} from '../../db/archives.ts';
import { type CustomerScope, scopedTransaction } from '../../db/scope.ts';
import { AppError } from '../app-error.ts';
import { addJob, type TypedJob } from '../jobs/job.ts';
import type { Services } from '../services.ts';

/** Files of a kind that one user of a customer has waiting or being packed; the next one is for after these. */
const OPEN_MAX = 3;
const RETRY_AFTER_S = 60;

export interface ArchiveStart {
  readonly job: TypedJob<ArchiveName>;
  /** The refusal of a further one while several wait; takes `maximum`. */
  readonly tooMany: TooMany;
  /** The id of an archive whose file may be taken once more; null where it has to be packed anew. */
  readonly reusable?: (client: PoolClient) => Promise<string | null>;
  /** What else is written together with a new archive. */
  readonly onStarted?: (client: PoolClient, now: Date) => Promise<void>;
}

type TooMany = Extract<ErrorCode, `${string}.too-many-archives`>;

/** Promises a ZIP file and answers its id. Asking for the same again answers the same one, while it is being packed. */
export async function startArchive<K extends ArchiveKind>(
  { services, scope }: { readonly services: Services; readonly scope: CustomerScope },
  asked: AskedArchive<K>,
  { job, tooMany, reusable, onStarted }: ArchiveStart,
): Promise<{ readonly id: string }> {
  return scopedTransaction(services.db, scope, async (client) => {
    await oneArchiveRequest(client, asked.userId);
    const open = await openArchives(client, scope, asked);
    const earlier = open.find(({ same }) => same)?.id ?? (await reusable?.(client)) ?? null;
    if (earlier !== null) return { id: earlier };
    if (open.length >= OPEN_MAX)
      throw new AppError(tooMany, { maximum: OPEN_MAX }, { retryAfterS: RETRY_AFTER_S });
    const id = randomUUID();
    const now = services.clock.now();
    await insertArchive(client, scope, { ...asked, id, now });
    const payload = { customerNr: scope.customerNr, archiveId: id };
    await addJob(client, job, { payload, key: `${job.identifier}:${id}` });
    await onStarted?.(client, now);
    return { id };
  });
}
