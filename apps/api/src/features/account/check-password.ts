import { passwordReasons } from '@maincrop/domain/password/password-rule';
import { AppError } from '../../platform/app-error.ts';

/** Refuses a new password that breaks the rule, beside its field (AUTH-16, AUTH-17, ERR-06). */
export function checkNewPassword(password: string, field: 'password' | 'newPassword'): void {
  if (passwordReasons(password).length === 0) return;
  throw new AppError(
    'account.invalid-password',
    {},
    { fields: [{ field, code: 'account.invalid-password' }] },
  );
}
