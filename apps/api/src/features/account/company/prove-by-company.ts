import { transaction } from '../../../db/transaction.ts';
import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import { authenticatedAtOf, type CompanySession } from '../../../platform/access/company-session.ts';
import { newSecret } from '../../../platform/access/secret.ts';
import { replaceSecret, storeFactorProof } from '../../../platform/access/session-proof.store.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import type { Call } from '../../../platform/http/handler.ts';
import type { CompanyPerson } from './company-person.ts';
import { lockedProvedSession, storeCompanyProof } from './proved-session.store.ts';

/** By how much the clocks of the company and of the portal may differ, as the library allows them to. */
const SKEW_MS = 60_000;
const MS_IN_S = 1000;

/**
 * The company proves once more who sits there, in place of the password, and of the second factor where it says so: the
 * same person, just now, in the browser of the session. The session gets another secret, as with every proof (066).
 */
export async function proveByCompany(
  call: Pick<Call<'answerCompanySignIn'>, 'services' | 'request' | 'setCookie'>,
  proof: {
    readonly sessionId: string;
    /** When it was asked for: what was proved before is no answer to it (OpenID Connect Core, section 3.1.2.1). */
    readonly begunAt: Date;
    readonly person: CompanyPerson;
    readonly company: CompanySession;
    readonly name: string;
  },
): Promise<void> {
  const { services, request, setCookie } = call;
  const { sessionId, begunAt, person, company, name } = proof;
  const now = services.clock.now();
  const agoMs = person.authenticatedAgoMs;
  const begunAgoMs = now.getTime() - begunAt.getTime();
  if (agoMs === null || agoMs > begunAgoMs + SKEW_MS || agoMs < -SKEW_MS)
    throw new AppError('company-sign-in.not-fresh');
  const secret = newSecret();
  const endsAt = await transaction(services.db.app, async (client) => {
    const session = await lockedProvedSession(client, {
      sessionId,
      secretHash: hashOfSecret(request.cookies['session'] ?? ''),
      now,
    });
    if (session === null) throw new AppError('company-sign-in.expired');
    const isSame = session.provider === company.provider && session.subject === person.subject;
    if (!isSame) throw new AppError('company-sign-in.other-person', { company: name });
    const at = authenticatedAtOf(company);
    await storeCompanyProof(client, sessionId, { company, at });
    if (person.hasFactor) await storeFactorProof(client, sessionId, { method: 'company', at });
    await writeAudit(client, {
      at: now,
      action: 'company.proved',
      requestId: request.id,
      actorUserId: session.user_id,
      after: { company: company.provider },
    });
    const kept = { sessionId, secretHash: hashOfSecret(secret), keptTokenHash: Buffer.alloc(0) };
    return replaceSecret(client, kept);
  });
  if (endsAt !== null) setCookie('session', secret, Math.ceil((endsAt.getTime() - now.getTime()) / MS_IN_S));
}
