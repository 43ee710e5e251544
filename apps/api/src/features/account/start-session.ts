import type { PoolClient } from 'pg';
import { hashOfSecret } from '../../platform/access/authenticate.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { Call } from '../../platform/http/handler.ts';
import { minutesAfter, secondsOf, SESSION_MINUTES } from '../../platform/access/lifetimes.ts';
import { newSecret } from '../../platform/access/secret.ts';
import { insertSession } from './session.store.ts';

/** Begins a browser session: a random secret in a cookie that scripts cannot read, its hash in a row. */
export async function startSession(
  client: PoolClient,
  call: Pick<Call<'signIn' | 'confirmSignIn'>, 'world' | 'request' | 'setCookie'>,
  userId: string,
): Promise<void> {
  const secret = newSecret();
  const now = call.world.clock.now();
  await insertSession(client, {
    secretHash: hashOfSecret(secret),
    userId,
    now,
    expiresAt: minutesAfter(now, SESSION_MINUTES),
  });
  await writeAudit(client, { at: now, action: 'sign-in', requestId: call.request.id, actorUserId: userId });
  call.setCookie('session', secret, secondsOf(SESSION_MINUTES));
}
