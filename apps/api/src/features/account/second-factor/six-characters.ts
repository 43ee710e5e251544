import { fieldRefusal } from '../../../platform/app-error.ts';

const CODE_LENGTH = 6;

/** Refuses a code that cannot be one, before it counts as a guess (MFA-06, MFA-11). */
export function checkCodeLength(code: string): void {
  if (code.length === CODE_LENGTH) return;
  throw fieldRefusal('code', 'account.code-length');
}
