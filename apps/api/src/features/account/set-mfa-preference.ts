import { changeFactor, type SecondFactor } from '@maincrop/domain/account/second-factor';
import type { PoolClient } from 'pg';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Call, defineHandler } from '../../platform/http/handler.ts';
import { factorStateOf, lockedUser } from './account.store.ts';
import { tellOfFactorChange } from './change-factor.ts';
import { storeRecoveryCodes } from './recovery-code.store.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { storePreference } from './second-factor.store.ts';

/** Chooses the second factor; what is chosen must have been proved before (MFA-01, MFA-04, MFA-10). */
export const setMfaPreference = defineHandler('setMfaPreference', async (call) => {
  const mfa = wantedFactor(call.body);
  const recoveryCodes = await transaction(call.world.db.app, (client) => change(client, call, mfa));
  return { mfa, recoveryCodes };
});

async function change(
  client: PoolClient,
  call: Call<'setMfaPreference'>,
  mfa: SecondFactor,
): Promise<string[] | null> {
  const user = await lockedUser(client, call.caller().userId);
  const verdict = changeFactor(factorStateOf(user), mfa);
  if (!verdict.ok) throw new AppError(`account.${verdict.reason}`);
  if (verdict.isChange) {
    await storePreference(client, user.id, mfa);
    await tellOfFactorChange(client, call, { user, after: mfa });
  }
  if (verdict.recoveryCodes === 'drop') await storeRecoveryCodes(client, user.id, []);
  return verdict.recoveryCodes === 'make' ? replaceRecoveryCodes(client, user.id) : null;
}

function wantedFactor({ sms, totp }: Call<'setMfaPreference'>['body']): SecondFactor {
  if (sms === 'PREFERRED') return 'SMS';
  return totp === 'PREFERRED' ? 'TOTP' : 'none';
}
