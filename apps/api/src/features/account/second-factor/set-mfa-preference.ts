import { changeFactor, type SecondFactor, secondFactorOf } from '@maincrop/domain/account/second-factor';
import type { PoolClient } from 'pg';
import { forgetPasskeys } from '../../../db/passkeys.ts';
import { renewingSession, stillProved } from '../../../platform/access/prove-session.ts';
import {
  endOtherSessions,
  phoneProvedAt,
  storeFactorProof,
} from '../../../platform/access/session-proof.store.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Call, defineHandler } from '../../../platform/http/handler.ts';
import { factorStateOf, lockedUser } from '../account.store.ts';
import { tellOfFactorChange } from './change-factor.ts';
import { storeRecoveryCodes } from './recovery-code.store.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { storePreference } from './second-factor.store.ts';

/** Chooses the second factor; what is chosen must have been proved before (MFA-01, MFA-04, MFA-10). */
export const setMfaPreference = defineHandler('setMfaPreference', async (call) => {
  const mfa = wantedFactor(call.body);
  const recoveryCodes = await renewingSession(call, (client) => change(client, call, mfa));
  return { mfa, recoveryCodes };
});

async function change(
  client: PoolClient,
  call: Call<'setMfaPreference'>,
  mfa: SecondFactor,
): Promise<string[] | null> {
  const user = await lockedUser(client, call.caller().userId);
  await stillProved(client, call, secondFactorOf(factorStateOf(user)));
  const verdict = changeFactor(factorStateOf(user), mfa);
  if (!verdict.ok) throw new AppError(`account.${verdict.reason}`);
  if (verdict.isChange) {
    await storePreference(client, user.id, mfa);
    await tellOfFactorChange(client, call, { user, after: mfa });
    await carryOverProof(client, call, mfa);
  }
  if (verdict.recoveryCodes === 'drop') {
    await storeRecoveryCodes(client, user.id, []);
    await forgetPasskeys(client, user.id);
  }
  return verdict.recoveryCodes === 'make' ? replaceRecoveryCodes(client, user.id) : null;
}

/**
 * All other sessions end. This one goes on with what it has proved of the factor before, or of the phone when its number
 * was confirmed here; with neither it is asked for a code like any other.
 */
async function carryOverProof(
  client: PoolClient,
  { caller, services }: Call<'setMfaPreference'>,
  mfa: SecondFactor,
): Promise<void> {
  const { userId, sessionId } = caller();
  await endOtherSessions(client, { userId, sessionId, now: services.clock.now() });
  if (mfa === 'none') await storeFactorProof(client, sessionId, null);
  if (mfa !== 'SMS') return;
  const at = await phoneProvedAt(client, sessionId);
  if (at !== null) await storeFactorProof(client, sessionId, { method: 'sms', at });
}

function wantedFactor({ sms, totp }: Call<'setMfaPreference'>['body']): SecondFactor {
  if (sms === 'PREFERRED') return 'SMS';
  return totp === 'PREFERRED' ? 'TOTP' : 'none';
}
