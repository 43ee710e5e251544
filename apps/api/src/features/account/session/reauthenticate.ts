import { AppError } from '../../../platform/app-error.ts';
import { proveInSession } from '../../../platform/access/attempts.ts';
import { guessSource } from '../../../platform/access/guess-source.ts';
import { isPassword } from '../../../platform/access/password-hash.ts';
import { renewingSession } from '../../../platform/access/prove-session.ts';
import { freshenSession } from '../../../platform/access/session-proof.store.ts';
import { refuseCompanyOnly } from '../../../platform/company/company-only.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { userByEmail } from '../account.store.ts';

/** The password once more opens what only a fresh session may do; wrong ones count like those of a sign-in (OPEN-25). */
export const reauthenticate = defineHandler('reauthenticate', async (call) => {
  const { services, body, request } = call;
  const { userId, email, sessionId } = call.caller();
  refuseCompanyOnly(services.config, email);
  const source = await guessSource(call, userId);
  const isRight = await proveInSession(services, { email, source }, async () => {
    const user = await userByEmail(services.db.app, email);
    return isPassword(user?.password_hash ?? null, body.password);
  });
  const now = services.clock.now();
  await writeAudit(services.db.app, {
    at: now,
    action: isRight ? 'password.proved' : 'password.refused',
    requestId: request.id,
    actorUserId: userId,
  });
  if (!isRight) throw new AppError('account.incorrect-password');
  await renewingSession(call, (client) => freshenSession(client, sessionId, now));
});
