import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { type ChainLink, firstUnchainedLine, lastSeal, linksAfter } from './audit-chain.store.ts';

/** Where the chain ended when somebody last looked; kept outside the database it shows that the end was cut off. */
export interface ChainHead {
  readonly position: bigint;
  /** Hexadecimal. */
  readonly hash: string;
}

export type Damage =
  | 'line-changed'
  | 'line-missing'
  | 'line-unchained'
  | 'link-changed'
  | 'link-missing'
  | 'end-cut-off'
  | 'head-differs';

/** Either the whole chain with its head, or the first place that is broken; `auditId` is the line in audit_trail. */
export type ChainFinding =
  | { readonly kind: 'whole'; readonly head: ChainHead }
  | {
      readonly kind: 'broken';
      readonly damage: Damage;
      readonly position: bigint;
      readonly auditId: string | null;
    };

const BATCH = 5000;

/**
 * Walks the audit trail from its first line, or from where what was sealed ended, and names the first that was changed,
 * removed, moved or added past the chain; with heads that were noted earlier also an end that was cut off or written
 * anew, and a seal that is none. Heads before the last seal are those of sealed files (`readSegment`).
 * Reads one state of the database, so that lines written meanwhile do not matter.
 */
export async function verifyChain(db: Pool, known: readonly ChainHead[]): Promise<ChainFinding> {
  const client = await db.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return await walk(client, known);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function walk(client: PoolClient, heads: readonly ChainHead[]): Promise<ChainFinding> {
  const seal = await lastSeal(client);
  let head: ChainHead = seal === null ? START : { position: BigInt(seal.position), hash: seal.hash };
  const isKnownOtherwise = comparedWith(heads);
  if (isKnownOtherwise(head)) return broken('head-differs', head.position);
  for (;;) {
    const links = await linksAfter(client, head.position, BATCH);
    for (const link of links) {
      const damage = damageOf(link, head);
      if (damage !== null) return { ...broken(damage, head.position + 1n), auditId: link.auditId };
      head = { position: BigInt(link.position), hash: link.hash };
      if (isKnownOtherwise(head)) return { ...broken('head-differs', head.position), auditId: link.auditId };
    }
    if (links.length < BATCH) break;
  }
  if (heads.some(({ position }) => position > head.position))
    return broken('end-cut-off', head.position + 1n);
  const unchained = await firstUnchainedLine(client);
  if (unchained !== null) return { ...broken('line-unchained', head.position), auditId: unchained };
  return { kind: 'whole', head };
}

/** Whether one of the heads says that another line stood in a place: any of them, whatever was noted later. */
export function comparedWith(heads: readonly ChainHead[]): (head: ChainHead) => boolean {
  const known = Map.groupBy(heads, ({ position }) => position);
  return ({ position, hash }) => known.get(position)?.some((each) => each.hash !== hash) === true;
}

/** Before the first line of all. */
export const START: ChainHead = { position: 0n, hash: '' };

/** Whether a link follows from the one before and its line is the one that was written. */
export function damageOf(link: ChainLink, previous: ChainHead): Damage | null {
  if (BigInt(link.position) !== previous.position + 1n) return 'link-missing';
  if (link.text === null) return 'line-missing';
  if (link.previousHash !== previous.hash) return 'link-changed';
  const hash = createHash('sha256').update(Buffer.from(previous.hash, 'hex')).update(link.text).digest('hex');
  return hash === link.hash ? null : 'line-changed';
}

function broken(damage: Damage, position: bigint): Extract<ChainFinding, { kind: 'broken' }> {
  return { kind: 'broken', damage, position, auditId: null };
}
