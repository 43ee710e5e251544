import type { SecondFactor } from '@maincrop/domain/account/second-factor';
import type { PoolClient } from 'pg';
import { forgetPasskeys } from '../../../db/passkeys.ts';
import type { SessionCall } from '../../../platform/access/session-call.ts';
import { rememberedDevice } from '../../../platform/access/start-session.ts';
import { endOtherSessions } from '../../../platform/access/session-proof.store.ts';
import { forgetDevices } from '../../../platform/access/session.store.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { promiseUndoableNotice } from '../../../platform/notice.ts';
import type { UserRow } from '../account.store.ts';
import { storeRecoveryCodes } from './recovery-code.store.ts';
import { storePreference } from './second-factor.store.ts';

/**
 * What every change of the second factor brings with it: other remembered devices are forgotten, the trail has a
 * line, and the owner is told (OPEN-13).
 */
export async function tellOfFactorChange(
  client: PoolClient,
  call: Pick<SessionCall, 'services' | 'request'>,
  change: { readonly user: UserRow; readonly after: SecondFactor },
): Promise<void> {
  const { user, after } = change;
  const now = call.services.clock.now();
  await forgetDevices(client, user.id, await rememberedDevice(call, user.id));
  await writeAudit(client, {
    at: now,
    action: 'mfa.changed',
    requestId: call.request.id,
    actorUserId: user.id,
    before: { mfa: user.mfa_preference },
    after: { mfa: after },
  });
  const notice = { kind: 'mfa-changed', userId: user.id, at: now.toISOString() } as const;
  await promiseUndoableNotice(client, notice, 'factor');
}

/**
 * The preferred factor has nothing behind it any more: it is switched off, so that its owner can set one up again, and
 * the sessions that stand end.
 */
export async function dropLostFactor(
  client: PoolClient,
  call: Pick<SessionCall, 'services' | 'request'>,
  user: UserRow,
): Promise<void> {
  await storePreference(client, user.id, 'none');
  await storeRecoveryCodes(client, user.id, []);
  await forgetPasskeys(client, user.id);
  await endOtherSessions(client, { userId: user.id, sessionId: null, now: call.services.clock.now() });
  await tellOfFactorChange(client, call, { user, after: 'none' });
}
