import { isUniqueViolation } from '../../../db/unique-violation.ts';
import { AppError } from '../../../platform/app-error.ts';

/** A change that gives a name; throws `scim.taken` where another one took the name after it was looked for. */
export async function unlessTaken<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (cause) {
    if (isUniqueViolation(cause)) throw new AppError('scim.taken', {}, { cause });
    throw cause;
  }
}
