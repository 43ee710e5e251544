import type { Pool, PoolClient } from 'pg';

interface AttemptKey {
  readonly accountKey: Buffer;
  readonly factor: string;
  /** The known device, or the network of a stranger. */
  readonly sourceKey: Buffer;
}

type Account = Pick<AttemptKey, 'accountKey'>;

const FREE_TRIES = 5;
const LONGEST_WAIT_S = 900;
const FORGET_AFTER_S = 86_400;

/** Counts one try unless the account waits; answers null, or until when it waits. */
export async function reserveAttempt(
  pool: Pool,
  attempt: AttemptKey & { readonly now: Date },
): Promise<Date | null> {
  const { accountKey, factor, sourceKey, now } = attempt;
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
    values: [accountKey, factor, sourceKey, now, FREE_TRIES, LONGEST_WAIT_S, FORGET_AFTER_S],
  });
  if (reserved.rowCount) return null;
  const found = await pool.query<{ blocked_until: Date }>(
    'select blocked_until from failed_attempts where account_key = $1 and factor = $2 and device_key = $3',
    [accountKey, factor, sourceKey],
  );
  return found.rows[0]?.blocked_until ?? now;
}

/** Takes one counted try back and ends its wait; the failures before it stay. */
export async function refundAttempt(pool: Pool, attempt: AttemptKey & { readonly now: Date }): Promise<void> {
  await pool.query({
    name: 'refund-attempt',
    text: `update failed_attempts set failures = greatest(failures - 1, 0), blocked_until = $4
      where account_key = $1 and factor = $2 and device_key = $3`,
    values: [attempt.accountKey, attempt.factor, attempt.sourceKey, attempt.now],
  });
}

export async function clearAttempts(pool: Pool, attempt: AttemptKey): Promise<void> {
  await pool.query({
    name: 'clear-attempts',
    text: 'delete from failed_attempts where account_key = $1 and factor = $2 and device_key = $3',
    values: [attempt.accountKey, attempt.factor, attempt.sourceKey],
  });
}

/** How many guesses of all strangers together are looked at at once, and after how long there is one more. */
export interface Ceiling {
  readonly most: number;
  readonly oneMoreS: number;
}

/**
 * Counts one guess of a stranger under the ceiling of the account; answers null, or from when on there is room again.
 * `filled_until` is a theoretical arrival time: https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm
 */
export async function reserveUnderCeiling(
  pool: Pool,
  guess: Account & { readonly factor: string; readonly ceiling: Ceiling; readonly now: Date },
): Promise<Date | null> {
  const { accountKey, factor, ceiling, now } = guess;
  const reserved = await pool.query({
    name: 'reserve-under-ceiling',
    text: `insert into guess_ceilings as c (account_key, factor, filled_until)
      values ($1, $2, $3::timestamptz + $4 * interval '1 second')
      on conflict (account_key, factor) do update
        set filled_until = greatest(c.filled_until, $3) + $4 * interval '1 second'
        where c.filled_until <= $3::timestamptz + $5 * interval '1 second'
      returning 1`,
    values: [accountKey, factor, now, ceiling.oneMoreS, headroomS(ceiling)],
  });
  if (reserved.rowCount) return null;
  const found = await pool.query<{ until: Date }>(
    `select filled_until - $3 * interval '1 second' as until from guess_ceilings
       where account_key = $1 and factor = $2`,
    [accountKey, factor, headroomS(ceiling)],
  );
  return found.rows[0]?.until ?? now;
}

export async function refundUnderCeiling(
  pool: Pool,
  guess: Account & { readonly factor: string; readonly ceiling: Ceiling },
): Promise<void> {
  await pool.query({
    name: 'refund-under-ceiling',
    text: `update guess_ceilings set filled_until = filled_until - $3 * interval '1 second'
      where account_key = $1 and factor = $2`,
    values: [guess.accountKey, guess.factor, guess.ceiling.oneMoreS],
  });
}

/** How far ahead `filled_until` may be so that one more guess fits. */
function headroomS({ most, oneMoreS }: Ceiling): number {
  return (most - 1) * oneMoreS;
}

export async function clearAccount(db: PoolClient, { accountKey }: Account): Promise<void> {
  await db.query('delete from failed_attempts where account_key = $1', [accountKey]);
  await db.query('delete from guess_ceilings where account_key = $1', [accountKey]);
}

export interface Wait {
  /** The last try that counted. */
  readonly since: Date;
  readonly until: Date;
}

/**
 * The wait that keeps an account longest from signing in, from wherever; null when there is none. Codes of a sign-up
 * keep nobody from that.
 */
export async function longestWait(
  db: Pool | PoolClient,
  account: Account & { readonly ceilings: Readonly<Record<string, Ceiling>>; readonly now: Date },
): Promise<Wait | null> {
  const factors = Object.keys(account.ceilings);
  const found = await db.query<Wait>({
    name: 'longest-wait',
    text: `with waits as (
        select last_failure_at as since, blocked_until as until from failed_attempts
          where account_key = $1 and factor = any($3)
        union all
        select $2::timestamptz, c.filled_until - h.headroom * interval '1 second' from guess_ceilings c
          join unnest($3::text[], $4::double precision[]) as h(factor, headroom) on h.factor = c.factor
          where c.account_key = $1)
      select since, until from waits where until > $2 order by until desc limit 1`,
    values: [account.accountKey, account.now, factors, Object.values(account.ceilings).map(headroomS)],
  });
  return found.rows[0] ?? null;
}
