import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { transaction } from '../../db/transaction.ts';
import { type ChainLink, dropSealed, lastSeal, linksAfter, positionBefore } from './audit-chain.store.ts';
import { type ChainHead, comparedWith, type Damage, damageOf, START } from './verify-chain.ts';

/** What a file of sealed lines says: where it begins and ends, or the first place that is broken. */
export type SegmentFinding =
  | { readonly kind: 'whole'; readonly from: ChainHead; readonly head: ChainHead; readonly lines: number }
  | { readonly kind: 'broken'; readonly damage: Damage; readonly position: bigint };

/**
 * Moves the lines that were written before a day into a file, a link with its line in each row, and notes where the
 * trail begins now. All or nothing: lines leave the database once the file is complete, was read again and is on the disk.
 * Calls that write to the trail wait for the end alone. Answers what was sealed; null when there is nothing that old. As
 * the owner of the tables.
 */
export async function sealSegment(
  owner: Pool,
  given: { readonly before: Date; readonly file: string; readonly at: Date },
): Promise<Extract<SegmentFinding, { kind: 'whole' }> | null> {
  // Of this run alone: what a run that died has left is in nobody's way.
  const half = `${given.file}.${randomUUID()}.half`;
  try {
    const found = await writeSegment(owner, half, given.before);
    if (found === null) return null;
    await transaction(owner, async (client) => {
      await client.query('lock table audit_trail, audit_chain in share row exclusive mode');
      if ((await sealedUntil(client)).position !== found.from.position)
        throw new Error('Lines were sealed meanwhile: nothing was sealed now.');
      await rename(half, given.file);
      await syncFolder(path.dirname(given.file));
      await dropSealed(client, { ...found.head, lines: found.lines, at: given.at });
    });
    return found;
  } finally {
    await rm(half, { force: true });
  }
}

/** Writes what is to be sealed, on the disk and read again; null for nothing. */
async function writeSegment(owner: Pool, half: string, before: Date) {
  const client = await owner.connect();
  try {
    const from = await sealedUntil(client);
    const until = await positionBefore(client, before);
    if (until <= from.position) return null;
    const out = createWriteStream(half, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(rowsOf(client, from.position, until)), out);
    const found = await readSegment(half, from);
    if (found.kind === 'broken' || found.head.position !== until)
      throw new Error(
        `The audit trail is broken at position ${String('position' in found ? found.position : until)}: nothing was sealed.`,
      );
    return found;
  } finally {
    client.release();
  }
}

async function sealedUntil(client: PoolClient): Promise<ChainHead> {
  const seal = await lastSeal(client);
  return seal === null ? START : { position: BigInt(seal.position), hash: seal.hash };
}

async function* rowsOf(client: PoolClient, from: bigint, until: bigint): AsyncGenerator<string> {
  for (let position = from; position < until;) {
    const links = await linksAfter(client, position, BATCH);
    for (const link of links.filter((each) => BigInt(each.position) <= until))
      yield `${JSON.stringify(link)}\n`;
    position = BigInt(links.at(-1)?.position ?? until);
  }
}

/** A name is on the disk once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/**
 * Walks a file of sealed lines as `verifyChain` walks the database, with heads that were noted earlier; `from`: what it
 * has to follow, null where another file comes before.
 */
export async function readSegment(
  file: string,
  from: ChainHead | null,
  heads: readonly ChainHead[] = [],
): Promise<SegmentFinding> {
  const isKnownOtherwise = comparedWith(heads);
  let begin = from;
  let head = from ?? START;
  let lines = 0;
  for await (const row of createInterface({ input: createReadStream(file) })) {
    // Written by `sealSegment`; whatever else stands there does not follow from the link before.
    const link = JSON.parse(row) as ChainLink;
    begin ??= { position: BigInt(link.position) - 1n, hash: link.previousHash };
    if (lines === 0) head = begin;
    const damage = damageOf(link, head);
    if (damage !== null) return { kind: 'broken', damage, position: head.position + 1n };
    head = { position: BigInt(link.position), hash: link.hash };
    if (isKnownOtherwise(head)) return { kind: 'broken', damage: 'head-differs', position: head.position };
    lines += 1;
  }
  return { kind: 'whole', from: begin ?? START, head, lines };
}

const BATCH = 5000;
