import { proveInSession } from '../../platform/access/attempts.ts';
import { guessSource } from '../../platform/access/guess-source.ts';
import { isPassword } from '../../platform/access/password-hash.ts';
import { requireFreshProof } from '../../platform/access/session-proof.ts';
import { fieldRefusal } from '../../platform/app-error.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { Call } from '../../platform/http/handler.ts';
import { passwordHashOf } from './credentials.store.ts';

/**
 * Proves that the caller owns the account: by the password, or where it has none by a fresh proof of the company that
 * signs them in (decision 154), which is asked for in place.
 */
export async function proveOwner(
  call: Pick<Call<'deleteProfile'>, 'caller' | 'request' | 'services'>,
  proof: { readonly password: string; readonly field: string },
): Promise<void> {
  const me = call.caller();
  if ((await passwordHashOf(call.services.db.app, me.userId)) !== null) return proveOwnPassword(call, proof);
  requireFreshProof(me, { factor: me.mfa, enrols: false }, call.services.clock.now());
}

/**
 * Proves that the caller knows the password; throws `profile.wrong-password` beside `field`. Guesses here and at the
 * sign-in are counted together; those from a known device apart from others (OPEN-25, ERR-07).
 */
export async function proveOwnPassword(
  {
    caller,
    request,
    services,
  }: Pick<Call<'changePassword' | 'deleteProfile'>, 'caller' | 'request' | 'services'>,
  proof: { readonly password: string; readonly field: string },
): Promise<void> {
  const { userId, email } = caller();
  const source = await guessSource({ request, services }, userId);
  const isRight = async () => isPassword(await passwordHashOf(services.db.app, userId), proof.password);
  if (await proveInSession(services, { email, source }, isRight)) return;
  await writeAudit(services.db.app, {
    at: services.clock.now(),
    action: 'password.wrong',
    requestId: request.id,
    actorUserId: userId,
    object: userId,
  });
  throw fieldRefusal(proof.field, 'profile.wrong-password');
}
