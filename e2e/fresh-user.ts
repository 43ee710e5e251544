import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { hashPassword } from '../apps/api/src/platform/access/password-hash.ts';
import { PASSWORD, signIn } from './sign-in.ts';

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
    `insert into users (email, password_hash, first_name, last_name, locale, group_name, created_at, profile_created_at)
       values ($1, $2, 'Robin', 'Testfield', $3, $4, now(), case when $5 then null else now() end) returning id`,
    [email, await hashPassword(PASSWORD), given.locale, given.group, given.isEmpty === true],
  );
  const id = user?.id ?? '';
  await ask('insert into user_roles values ($1, $2)', [id, given.group]);
  return { id, email };
}

/** A fresh account that is signed in on the page. */
export async function signInFresh(page: Page, group: string, locale: string): Promise<FreshUser> {
  const user = await freshUser({ group, locale });
  await signIn(page, user.email);
  return user;
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
  return answer.json();
}

/** The six digits of the newest mail to an address. */
export async function mailedCode(page: Page, email: string): Promise<string> {
  for (let tries = 0; tries < MAIL_TRIES; tries++) {
    const answer = await page.request.get('/api/demo/outbox');
    const { items } = (await answer.json()) as { items: { to: string; text: string }[] };
    const code = /\b\d{6}\b/.exec(items.find((item) => item.to === email)?.text ?? '')?.[0];
    if (code !== undefined) return code;
    await page.waitForTimeout(500);
  }
  throw new Error(`No code was mailed to ${email}`);
}

const MAIL_TRIES = 40;
