import { changeFactor, type SecondFactor } from '@maincrop/domain/account/second-factor';
import type { PoolClient } from 'pg';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Call, defineHandler } from '../../platform/http/handler.ts';
import { factorStateOf, lockedUser } from './account.store.ts';
import { tellOfFactorChange } from './change-factor.ts';
import { storeRecoveryCodes } from './recovery-code.store.ts';
import { makeRecoveryCodes, type RecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { storePreference } from './second-factor.store.ts';

/** Chooses the second factor; what is chosen must have been proved before (MFA-01, MFA-04, MFA-10). */
export const setMfaPreference = defineHandler('setMfaPreference', async (call) => {
  const { world } = call;
  const { userId } = call.caller();
  const mfa = wantedFactor(call.body);
  const made = mfa === 'none' ? null : await makeRecoveryCodes(userId);
  const recoveryCodes = await transaction(world.db.app, (client) => change(client, call, { mfa, made }));
  return { mfa, recoveryCodes };
});

async function change(
  client: PoolClient,
  call: Call<'setMfaPreference'>,
  wanted: { readonly mfa: SecondFactor; readonly made: RecoveryCodes | null },
): Promise<string[] | null> {
  const user = await lockedUser(client, call.caller().userId);
  const verdict = changeFactor(factorStateOf(user), wanted.mfa);
  if (!verdict.ok) throw new AppError(`account.${verdict.reason}`);
  if (verdict.isChange) {
    await storePreference(client, user.id, wanted.mfa);
    await tellOfFactorChange(client, call, { user, after: wanted.mfa });
  }
  if (verdict.recoveryCodes === 'drop') await storeRecoveryCodes(client, user.id, []);
  if (verdict.recoveryCodes !== 'make' || wanted.made === null) return null;
  return replaceRecoveryCodes(client, user.id, wanted.made);
}

function wantedFactor({ sms, totp }: Call<'setMfaPreference'>['body']): SecondFactor {
  if (sms === 'PREFERRED') return 'SMS';
  return totp === 'PREFERRED' ? 'TOTP' : 'none';
}
