import { z } from 'zod';
import {
  type ArchiveKind,
  type ArchiveName,
  beginArchive,
  type BegunArchive,
  type EndedArchive,
  noteEnd,
  noteProgress,
} from '../../db/archives.ts';
import { transaction } from '../../db/transaction.ts';
import { defineJob, type TypedJob } from '../jobs/job.ts';
import { type Notice, promiseNotice } from '../notice.ts';
import type { Services } from '../services.ts';
import { archivePath } from './archive-file.ts';
import { writeZip, type ZipPortion } from './write-zip.ts';

/** What is particular to archives of one kind. */
export interface ArchiveWork<K extends ArchiveKind> {
  readonly identifier: string;
  readonly kind: K;
  /** How many documents there are to be packed. */
  readonly countOf: (services: Services, archive: BegunArchive<K>) => Promise<number>;
  /** The documents, each made when the one before has been packed; throws to start over later. */
  readonly portionsOf: (
    services: Services,
    archive: BegunArchive<K>,
    signal: AbortSignal,
  ) => AsyncIterable<ZipPortion>;
  /** The mail that tells that the file is there, or that it could not be made, and leads to it from any device. */
  readonly noticeOf: (archive: EndedArchive<K>, status: End) => Pick<Notice, 'kind' | 'params'>;
}

type End = 'ready' | 'failed';

// Waits of e, e^2, ... seconds, at most two minutes: an ERP that is away for a quarter of an hour is waited for.
const ATTEMPTS = 12;

/**
 * Defines a job that packs documents into a ZIP file and tells whoever asked by mail, one file of a customer at a time
 * (decision 032). It starts over when it was interrupted; after the last attempt the archive has failed, the mail says
 * so, and it may be asked for anew. So it has when of all its documents none is there any more.
 */
export function defineArchiveJob<K extends ArchiveKind>(work: ArchiveWork<K>): TypedJob<ArchiveName> {
  return defineJob<ArchiveName>({
    identifier: work.identifier,
    slot: 'packing',
    maxAttempts: ATTEMPTS,
    payload: z.object({ customerNr: z.string(), archiveId: z.uuid() }),
    queueOf: ({ customerNr }) => `archives:${customerNr}`,
    run: (name, { services, job }) => pack(work, { services, name, signal: job.signal }),
    giveUp: (name, { services }) => finish(work, { services, name }, 'failed'),
  });
}

interface Packing {
  readonly services: Services;
  readonly name: ArchiveName;
}

async function pack<K extends ArchiveKind>(
  work: ArchiveWork<K>,
  { services, name, signal }: Packing & { readonly signal: AbortSignal },
): Promise<void> {
  const { system } = services.db;
  const archive = await beginArchive(system, work.kind, name);
  if (archive === null) return;
  const total = await work.countOf(services, archive);
  await noteProgress(system, name, { done: 0, total });
  const done = await writeZip(
    archivePath(services.config, { kind: work.kind, id: archive.id }),
    work.portionsOf(services, archive, signal),
    (packed) => noteProgress(system, name, { done: packed, total }),
  );
  await finish(work, { services, name }, total > 0 && done === 0 ? 'failed' : 'ready');
}

async function finish<K extends ArchiveKind>(
  { kind, noticeOf }: ArchiveWork<K>,
  { services, name }: Packing,
  status: End,
): Promise<void> {
  await transaction(services.db.system, async (client) => {
    const archive = await noteEnd(client, name, { kind, status });
    if (archive === null) return;
    const at = services.clock.now().toISOString();
    await promiseNotice(client, { ...noticeOf(archive, status), userId: archive.userId, at });
  });
}
