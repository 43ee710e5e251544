import type { Page } from '@playwright/test';
import { ask, freshUser } from './fresh-user.ts';
import { signIn } from './sign-in.ts';

/** Signs in somebody who may claim for one SAP customer: an account of its own, with a second factor by SMS. */
export async function signInClaimant(
  page: Page,
  { locale, customerNr }: { readonly locale: string; readonly customerNr: string },
): Promise<void> {
  const { id, email } = await freshUser({ group: 'direct-customers', locale });
  const phone = `+3161${Math.floor(Math.random() * 1e7)
    .toString()
    .padStart(7, '0')}`;
  await ask(`update users set sap_id = $2, mfa_preference = 'SMS', phone = $3 where id = $1`, [
    id,
    customerNr,
    phone,
  ]);
  await ask('insert into user_sap_customers values ($1, $2)', [id, customerNr]);
  await signIn(page, email);
}
