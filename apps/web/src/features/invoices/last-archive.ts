import { readStored, writeStored } from '../../lib/storage.ts';

/** The archive that this browser asked for last, offered again in the dialog; the mail about it leads to it anywhere. */
export interface LastArchive {
  readonly userId: string;
  readonly CustomerNr: string;
  readonly id: string;
  /** yyyy-MM */
  readonly month: string;
}

/** Null when there is none, or when it belongs to another user or customer of this browser. */
export function lastArchiveOf(owner: Pick<LastArchive, 'userId' | 'CustomerNr'>): LastArchive | null {
  const last = readStored(KEY, parse);
  return last?.userId === owner.userId && last.CustomerNr === owner.CustomerNr ? last : null;
}

export function rememberArchive(archive: LastArchive): void {
  writeStored(KEY, archive);
}

function parse(value: unknown): LastArchive | null {
  if (typeof value !== 'object' || value === null) return null;
  const { userId, CustomerNr, id, month } = value as Partial<Record<keyof LastArchive, unknown>>;
  const isWhole = [userId, CustomerNr, id].every((each) => typeof each === 'string' && each !== '');
  if (!isWhole || typeof month !== 'string' || !/^\d{4}-\d\d$/.test(month)) return null;
  return { userId: String(userId), CustomerNr: String(CustomerNr), id: String(id), month };
}

const KEY = 'invoice-archive';
