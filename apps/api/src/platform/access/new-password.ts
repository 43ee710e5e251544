import type { ErrorCode } from '@maincrop/contract/errors';
import { formsToLookUp, isMadeOf } from '@maincrop/domain/password/guessable';
import { passwordReasons } from '@maincrop/domain/password/password-rule';
import { fieldRefusal } from '../app-error.ts';
import { isListedPassword } from './common-passwords.ts';

/**
 * Refuses a new password that breaks the rule or is easily guessed, beside its field. `about`: names, address, town and
 * company of its owner, as far as the caller may be told of them (AUTH-16, AUTH-17, ERR-06, decision 139).
 */
export async function checkNewPassword(
  password: string,
  { field, about }: { readonly field: 'password' | 'newPassword'; readonly about: readonly string[] },
): Promise<void> {
  const refusal = await newPasswordRefusal(password, about);
  if (refusal !== null) throw fieldRefusal(field, refusal);
}

/** What stands against a new password, null when nothing does. */
export async function newPasswordRefusal(
  password: string,
  about: readonly string[],
): Promise<Extract<
  ErrorCode,
  'account.invalid-password' | 'account.common-password' | 'account.personal-password'
> | null> {
  if (passwordReasons(password).length > 0) return 'account.invalid-password';
  if (isMadeOf(password, about)) return 'account.personal-password';
  for (const form of formsToLookUp(password))
    if (await isListedPassword(form)) return 'account.common-password';
  return null;
}
