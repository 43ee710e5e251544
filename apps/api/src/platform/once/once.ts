import { createHash } from 'node:crypto';
import type { Operation } from '@maincrop/contract/operation';
import type { OperationId } from '@maincrop/contract/operations';
import type { PoolClient } from 'pg';
import { type CustomerScope, scopedTransaction } from '../../db/scope.ts';
import type { Caller } from '../access/caller.ts';
import { AppError } from '../app-error.ts';
import type { Services } from '../services.ts';
import { claimKey, type FactsQuery, keepAnswer, type LastWrite } from './once.store.ts';

/** An Idempotency-Key: 8 to 100 visible ASCII characters. */
export const ONCE_KEY = /^[\u0021-\u007E]{8,100}$/;

/** The key of a call, and what it is the key of: the same characters are another key for another operation. */
export interface OnceKey {
  readonly operation: OperationId;
  readonly key: string;
}

/**
 * The key with which a row's call came; null for a row that needs none.
 * Throws `once.key-missing` where a row needs one and none, or no good one, came.
 */
export function onceKeyOf(
  [operation, { idempotent }]: readonly [OperationId, Operation],
  key: string | null,
): OnceKey | null {
  if (idempotent !== 'by-key') return null;
  if (key === null || !ONCE_KEY.test(key)) throw new AppError('once.key-missing');
  return { operation, key };
}

declare const onceBrand: unique symbol;

/**
 * An answer that `acceptOnce` has kept under the key of the call. Nothing else makes one, and the handlers of
 * `by-key` rows must answer one: a handler that forgets the key does not compile.
 */
export type AcceptedOnce<Answer> = Answer & { readonly [onceBrand]: true };

/** What of a call is needed to accept it once. */
interface KeyedCall {
  readonly services: Services;
  readonly caller: () => Caller;
  readonly scope: () => CustomerScope;
  readonly once: () => OnceKey;
}

interface Intent<Answer, Facts> {
  /** What is asked for, in JSON: two bodies with the same intent for the same customer are the same, whatever their form. */
  readonly intent: readonly unknown[];
  /** Bytes that belong to it. */
  readonly files?: readonly Uint8Array[];
  /** Read in the round trip that claims the key. */
  readonly facts?: FactsQuery;
  /** Checks and writes; what it throws undoes everything and leaves the key free. */
  readonly accept: (client: PoolClient, facts: Facts) => Promise<Accepted<Answer>>;
}

export interface Accepted<Answer> {
  readonly answer: Answer;
  /** Written in the round trip that keeps the answer. */
  readonly write?: LastWrite;
}

/**
 * Accepts what a call asks for, once for each key of a user: key, answer and all that `accept` writes are committed
 * together or not at all. Same key and intent: the same answer, for 30 days.
 * Throws `once.key-reused` for another intent under the key, and `once.in-flight` when a first try still runs after
 * five seconds. Source: API-16, NEW-37, CLM-33; decision 083.
 */
export async function acceptOnce<Answer, Facts = object>(
  call: KeyedCall,
  given: Intent<Answer, Facts>,
): Promise<AcceptedOnce<Answer>> {
  const scope = call.scope();
  const claim = {
    ...call.once(),
    userId: call.caller().userId,
    customerNr: scope.customerNr,
    bodyHash: hashOf(scope.customerNr, given),
    at: call.services.clock.now(),
  };
  try {
    const answer = await scopedTransaction(call.services.db, scope, async (client) => {
      const claimed = await claimKey<Answer, Facts>(client, claim, given.facts);
      if (!claimed.isOurs) return answerOf(claimed.earlier);
      const accepted = await given.accept(client, claimed.facts);
      await keepAnswer(client, claim, accepted);
      return accepted.answer;
    });
    // The brand exists for the compiler only.
    return answer as AcceptedOnce<Answer>;
  } catch (error) {
    if (isLockTimeout(error)) throw new AppError('once.in-flight', {}, { cause: error });
    throw error;
  }
}

function answerOf<Answer>(
  earlier: { readonly isSameBody: boolean; readonly answer: Answer | null } | null,
): Answer {
  if (earlier?.isSameBody === false) throw new AppError('once.key-reused');
  const answer = earlier?.answer ?? null;
  if (answer === null) throw new AppError('once.in-flight');
  return answer;
}

function hashOf(customerNr: string, { intent, files = [] }: Intent<unknown, never>): Buffer {
  const hash = createHash('sha256').update(JSON.stringify([customerNr, ...intent]));
  for (const file of files) hash.update(`${file.length}:`).update(file);
  return hash.digest();
}

/** PostgreSQL's 55P03, lock not available. */
function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}
