import type { Pool, PoolClient } from 'pg';

interface AttemptKey {
  readonly accountKey: Buffer;
  readonly factor: string;
  readonly deviceKey: Buffer;
}

const FREE_TRIES = 5;
const LONGEST_WAIT_S = 900;
const FORGET_AFTER_S = 86_400;

/** Counts one try unless the account waits; answers null, or until when it waits. */
export async function reserveAttempt(
  pool: Pool,
  attempt: AttemptKey & { readonly now: Date },
): Promise<Date | null> {
  const { accountKey, factor, deviceKey, now } = attempt;
  // The wait after the n-th failure in a row: none below five, then 2^(n-5) seconds.
  const reserved = await pool.query({
    name: 'reserve-attempt',
    text: `insert into failed_attempts as a (account_key, factor, device_key, failures, last_failure_at, blocked_until)
      values ($1, $2, $3, 1, $4::timestamptz, $4)
      on conflict (account_key, factor, device_key) do update set
        failures = case when a.last_failure_at < $4::timestamptz - $7 * interval '1 second' then 1 else a.failures + 1 end,
        last_failure_at = $4,
        blocked_until = $4::timestamptz + interval '1 second' * case
          when a.last_failure_at < $4::timestamptz - $7 * interval '1 second' or a.failures + 1 < $5 then 0
          else least($6, power(2, least(a.failures + 1 - $5, 30))) end
      where a.blocked_until <= $4
      returning 1`,
    values: [accountKey, factor, deviceKey, now, FREE_TRIES, LONGEST_WAIT_S, FORGET_AFTER_S],
  });
  if (reserved.rowCount) return null;
  const found = await pool.query<{ blocked_until: Date }>(
    'select blocked_until from failed_attempts where account_key = $1 and factor = $2 and device_key = $3',
    [accountKey, factor, deviceKey],
  );
  return found.rows[0]?.blocked_until ?? now;
}

/** Takes one counted try back and ends its wait; the failures before it stay. */
export async function refundAttempt(pool: Pool, attempt: AttemptKey & { readonly now: Date }): Promise<void> {
  await pool.query({
    name: 'refund-attempt',
    text: `update failed_attempts set failures = greatest(failures - 1, 0), blocked_until = $4
      where account_key = $1 and factor = $2 and device_key = $3`,
    values: [attempt.accountKey, attempt.factor, attempt.deviceKey, attempt.now],
  });
}

export async function clearAttempts(pool: Pool, attempt: AttemptKey): Promise<void> {
  await pool.query({
    name: 'clear-attempts',
    text: 'delete from failed_attempts where account_key = $1 and factor = $2 and device_key = $3',
    values: [attempt.accountKey, attempt.factor, attempt.deviceKey],
  });
}

export interface Wait {
  /** The last try that counted. */
  readonly since: Date;
  readonly until: Date;
}

/**
 * The wait that keeps an account longest from signing in, on whichever device; null when there is none. Codes of a
 * sign-up keep nobody from that.
 */
export async function longestWait(
  db: Pool | PoolClient,
  account: { readonly accountKey: Buffer; readonly now: Date },
): Promise<Wait | null> {
  const found = await db.query<Wait>({
    name: 'longest-wait',
    text: `select last_failure_at as since, blocked_until as until from failed_attempts
      where account_key = $1 and blocked_until > $2 and factor <> 'sign-up' order by blocked_until desc limit 1`,
    values: [account.accountKey, account.now],
  });
  return found.rows[0] ?? null;
}

export async function clearAccount(client: PoolClient, accountKey: Buffer): Promise<void> {
  await client.query('delete from failed_attempts where account_key = $1', [accountKey]);
}
