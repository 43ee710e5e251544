import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { hashPassword } from '../apps/api/src/platform/access/password-hash.ts';
import { codeOf, newSecret } from './authenticator.ts';
import { declineOnboarding, PASSWORD, signIn } from './sign-in.ts';

export interface FreshUser {
  readonly id: string;
  readonly email: string;
}

/** An account of its own for a test that changes or deletes it, without a second factor. */
export async function freshUser(given: {
  readonly group: string;
  readonly locale: string;
  /** Nobody has signed in with it yet, so that it has no profile. */
  readonly isEmpty?: boolean;
}): Promise<FreshUser> {
  const email = `${randomUUID()}@people.example`;
  const [user] = await ask<{ id: string }>(
    `insert into users (email, password_hash, first_name, last_name, locale, group_name, created_at, profile_created_at,
         terms_version, terms_accepted_at)
       select $1, $2, 'Robin', 'Testfield', $3, $4, now(), case when $5 then null else now() end, terms_version, now()
       from users where terms_version is not null limit 1 returning id`,
    [email, await hashPassword(PASSWORD), given.locale, given.group, given.isEmpty === true],
  );
  const id = user?.id ?? '';
  await ask('insert into user_roles values ($1, $2)', [id, given.group]);
  return { id, email };
}

/** A fresh account that is signed in on the page, where it puts off the second factor whenever it is asked. */
export async function signInFresh(page: Page, group: string, locale: string): Promise<FreshUser> {
  const user = await freshUser({ group, locale });
  await signIn(page, user.email);
  await declineOnboarding(page);
  return user;
}

/** Gives an account an authenticator as its second factor; answers the authenticator's secret. */
export async function giveAuthenticator({ id }: FreshUser): Promise<string> {
  const secret = newSecret();
  await ask("update users set mfa_preference = 'TOTP', totp_secret = $2 where id = $1", [id, secret]);
  return secret;
}

/** Signs an account in on the page after giving it an authenticator; answers the authenticator's secret. */
export async function signInWithFactor(page: Page, user: FreshUser): Promise<string> {
  const { id, email } = user;
  const secret = await giveAuthenticator(user);
  await signIn(page, email, async () => codeOf(secret, await askedAt(id)));
  return secret;
}

/** When the newest pending sign-in of a user began, by the clock of the service: a code is awaited for ten minutes. */
export async function askedAt(userId: string): Promise<Date> {
  const [pending] = await ask<{ at: Date }>(
    `select expires_at - interval '10 minutes' as at from sign_in_challenges where user_id = $1
       order by expires_at desc limit 1`,
    [userId],
  );
  return pending?.at ?? new Date(0);
}

/** Rows of the database of the tests. */
export async function ask<T extends pg.QueryResultRow>(
  text: string,
  values: readonly unknown[],
): Promise<T[]> {
  const client = new pg.Client({
    host: process.env['E2E_DATA_DIR'] ?? '',
    user: 'maincrop',
    database: 'maincrop',
  });
  await client.connect();
  try {
    return (await client.query<T>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Calls the service as the user of the page, past the page itself. */
export async function callPast(
  page: Page,
  call: { readonly method: 'GET' | 'PUT' | 'POST'; readonly path: string; readonly data?: object },
): Promise<unknown> {
  const token = await page.request.post('/api/identity/token');
  const { accessToken } = (await token.json()) as { accessToken: string };
  const answer = await page.request.fetch(`/api${call.path}`, {
    method: call.method,
    headers: { authorization: `Bearer ${accessToken}` },
    ...(call.data && { data: call.data }),
  });
  const text = await answer.text();
  return text === '' ? null : (JSON.parse(text) as unknown);
}
