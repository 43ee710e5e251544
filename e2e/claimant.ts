import type { Page } from '@playwright/test';
import { ask, freshUser } from './fresh-user.ts';
import { signIn } from './sign-in.ts';

/**
 * Signs in somebody who may claim for one SAP customer: an account of its own, with a second
 * factor that is set up once the session has begun, because only accounts of the demo show their codes. Answers its id.
 */
export async function signInClaimant(
  page: Page,
  { locale, customerNr }: { readonly locale: string; readonly customerNr: string },
): Promise<string> {
  const { id, email } = await freshUser({ group: 'direct-customers', locale });
  await ask('update users set sap_id = $2 where id = $1', [id, customerNr]);
  await ask('insert into user_sap_customers values ($1, $2)', [id, customerNr]);
  await signIn(page, email);
  await ask(`update users set mfa_preference = 'SMS', phone = '+31612345678' where id = $1`, [id]);
  return id;
}
