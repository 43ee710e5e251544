import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ChainHead } from './verify-chain.ts';

/**
 * A head as it is kept outside the database, `1234:9f86d0...`; with a key a third part that nobody without it can make,
 * so that whoever may write where heads are kept cannot note another.
 */
export function writeHead({ position, hash }: ChainHead, key: string | null): string {
  const head = `${position}:${hash}`;
  return key === null ? head : `${head}:${macOf(head, key)}`;
}

/** Reads a head; null when it is none, or with a key when it was not made with it. */
export function readHead(text: string, key: string | null): ChainHead | null {
  const [, head = '', position = '', hash = '', mac = ''] =
    /^((\d{1,18}):([0-9a-f]{0,64}))(?::([0-9a-f]{64}))?$/.exec(text) ?? [];
  if (head === '') return null;
  if (key !== null && !timingSafeEqual(Buffer.from(mac.padEnd(64)), Buffer.from(macOf(head, key))))
    return null;
  return { position: BigInt(position), hash };
}

function macOf(head: string, key: string): string {
  return createHmac('sha256', key).update(head).digest('hex');
}
