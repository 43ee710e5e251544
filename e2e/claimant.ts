import type { Page } from '@playwright/test';
import { ask, freshUser, signInWithFactor } from './fresh-user.ts';

/**
 * Signs in somebody who may claim for one SAP customer: an account of its own, with a second factor. Answers its id.
 */
export async function signInClaimant(
  page: Page,
  { locale, customerNr }: { readonly locale: string; readonly customerNr: string },
): Promise<string> {
  const { id, email } = await freshUser({ group: 'direct-customers', locale });
  await ask('update users set sap_id = $2 where id = $1', [id, customerNr]);
  await ask('insert into user_sap_customers values ($1, $2)', [id, customerNr]);
  await signInWithFactor(page, { id, email });
  return id;
}
