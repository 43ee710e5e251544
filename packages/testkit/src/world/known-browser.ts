import { hashOfSecret } from '@maincrop/api/platform/access/authenticate';
import { newSecret } from '@maincrop/api/platform/access/secret';
import { authenticatorOf } from '@maincrop/api/db/sealed-secrets';
import type { Services } from '@maincrop/api/platform/services';
import { TOTP } from 'otpauth';
import type pg from 'pg';
import { signInAs, type TestSession } from './sign-in.ts';

/** A running service, as a browser of the tests needs it. */
interface Visited {
  readonly base: string;
  readonly system: pg.Pool;
  readonly services: Pick<Services, 'vault' | 'clock'>;
}

export interface TestBrowser {
  readonly cookie?: string;
  readonly rememberDevice?: boolean;
  readonly recoveryCode?: string;
}

/**
 * Signs an account in, from a browser that its owner has used before unless another is given; a session without a second
 * factor has proved a mailed code, which is all that there is to prove.
 */
export async function signInKnown(
  visited: Visited,
  email: string,
  browser: TestBrowser,
): Promise<TestSession> {
  const { base, system, services } = visited;
  const cookie = browser.cookie ?? (await knownDevice(system, email, services.clock.now()));
  const code = () => codeOf(visited, email);
  const session = await signInAs(base, { email, code, ...browser, cookie });
  await noteMailProof(system, email);
  return session;
}

/** The code that the user's authenticator shows, or the one in the newest text message or mail to them. */
export async function codeOf({ system, services }: Visited, email: string): Promise<string> {
  const found = await system.query<{
    id: string;
    totp_secret: string | null;
    phone: string;
    mfa_preference: string;
  }>(
    // A step is accepted once: the test user waits for the next one, which is to say forgets the last.
    'update users set totp_last_step = 0 where email = $1 returning id, totp_secret, phone, mfa_preference',
    [email],
  );
  const user = found.rows[0];
  if (user?.mfa_preference === 'none') return mailedCodeOf(system, email);
  if (user?.totp_secret) {
    const secret = services.vault.open(user.totp_secret, authenticatorOf(user.id));
    return new TOTP({ secret }).generate({ timestamp: services.clock.now().getTime() });
  }
  const jobs = await system.query<{ payload: { text?: string } }>(
    "select payload from graphile_worker._private_jobs where payload->>'to' = $1 order by id desc limit 1",
    [user?.phone],
  );
  return /\d{6}/.exec(jobs.rows[0]?.payload.text ?? '')?.[0] ?? '';
}

/** The cookie of a browser in which somebody has signed in before. */
async function knownDevice(system: pg.Pool, email: string, now: Date): Promise<string> {
  const secret = newSecret();
  await system.query(
    `insert into known_devices (secret_hash, user_id, used_at, expires_at)
       select $2, id, $3::timestamptz, $3::timestamptz + interval '1 day' from users where lower(email) = lower($1)`,
    [email, hashOfSecret(secret), now],
  );
  return `known-device=${secret}`;
}

/** The newest session of an account was begun with a mailed code. */
async function noteMailProof(system: pg.Pool, email: string): Promise<void> {
  await system.query(
    `update sessions set mail_proved_at = authenticated_at
       where ended_at is null and mail_proved_at is null
         and user_id = (select id from users where lower(email) = lower($1))`,
    [email],
  );
}

/**
 * The code that was mailed to somebody without a second factor, read before the job would send it. The next one may be
 * mailed at once, however many there were today.
 */
async function mailedCodeOf(system: pg.Pool, email: string): Promise<string> {
  await system.query("delete from mail_limits where kind = 'identity'");
  const waiting = await system.query<{ code: string }>(
    `delete from graphile_worker._private_jobs where payload->>'to' = $1 and payload->>'code' is not null
       returning payload->>'code' as code`,
    [email],
  );
  const [first] = waiting.rows;
  if (first) return first.code;
  const sent = await system.query<{ body_text: string }>(
    "select body_text from outbox where recipient = $1 and body_text ~ '[0-9]{6}' order by id desc limit 1",
    [email],
  );
  return /\b\d{6}\b/.exec(sent.rows[0]?.body_text ?? '')?.[0] ?? '';
}
