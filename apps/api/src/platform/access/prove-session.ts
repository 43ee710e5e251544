import type { SecondFactor } from '@maincrop/domain/account/second-factor';
import type { PoolClient } from 'pg';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../app-error.ts';
import type { Call } from '../http/handler.ts';
import { hashOfSecret } from './authenticate.ts';
import { newSecret } from './secret.ts';
import { requireFreshProof } from './session-proof.ts';
import { proofOfSession, replaceSecret } from './session-proof.store.ts';

/** What proving a session, or changing what its account proves itself with, needs of a call. */
export type OwnCall = Pick<Call<'signIn'>, 'services' | 'request' | 'setCookie' | 'caller'>;

/**
 * Runs in one transaction what proves a session anew or changes what its account proves itself with, and gives the
 * session another secret: a copy of the cookie that somebody took is no good any more, nor is any token but the one
 * at hand. Throws `account.sign-in-required` when the session has ended meanwhile. Source: decision 066.
 */
export async function renewingSession<T>(call: OwnCall, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const { answer, renewed } = await transaction(call.services.db.app, async (client) => ({
    answer: await run(client),
    renewed: await renewSecret(client, call),
  }));
  handOut(call, renewed);
  return answer;
}

/** The secret that a session has from now on. */
export interface RenewedSecret {
  readonly secret: string;
  readonly endsAt: Date;
}

/** The part of `renewingSession` that belongs into a transaction; `handOut` follows it. */
export async function renewSecret(client: PoolClient, call: OwnCall): Promise<RenewedSecret> {
  const { sessionId, tokenHash: keptTokenHash } = call.caller();
  const secret = newSecret();
  const endsAt = await replaceSecret(client, { sessionId, keptTokenHash, secretHash: hashOfSecret(secret) });
  if (endsAt === null) throw new AppError('account.sign-in-required');
  return { secret, endsAt };
}

/** Hands the secret to the browser, once it is stored for good: it must not hold one that was rolled back. */
export function handOut({ setCookie, services }: OwnCall, { secret, endsAt }: RenewedSecret): void {
  setCookie('session', secret, Math.ceil((endsAt.getTime() - services.clock.now().getTime()) / MS_IN_S));
}

/**
 * Asks once more, with the account locked, for what the access check asked before: another session may have set up,
 * changed or removed the second factor in between, and have ended this one. Throws as the access check does.
 */
export async function stillProved(client: PoolClient, call: OwnCall, factor: SecondFactor): Promise<void> {
  const now = call.services.clock.now();
  const proof = await proofOfSession(client, call.caller().sessionId, now);
  if (proof === null) throw new AppError('account.sign-in-required');
  // With a factor it makes no difference; without one only what enrols asks here.
  requireFreshProof(proof, { factor, enrols: true }, now);
}

const MS_IN_S = 1000;
