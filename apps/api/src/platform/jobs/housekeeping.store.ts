import type { Pool } from 'pg';

/** Deletes what has run out; each row is of no use to anybody any more. */
export async function deleteExpired(system: Pool, now: Date): Promise<void> {
  for (const statement of EXPIRED) await system.query(statement, [now]);
  await system.query(FAILED_JOBS);
}

// Sessions stay for a month after their end, so that a user can still see them; answers to repeats likewise.
const EXPIRED = [
  'delete from access_tokens where expires_at < $1',
  'delete from sign_in_challenges where expires_at < $1',
  'delete from company_sign_ins where expires_at < $1',
  'delete from reset_codes where expires_at < $1',
  'delete from sign_up_codes where expires_at < $1',
  'delete from totp_setups where expires_at < $1',
  'delete from phone_codes where expires_at < $1',
  'delete from passkey_setups where expires_at < $1',
  'delete from passkey_challenges where expires_at < $1',
  "delete from mail_limits where sent_at < $1::timestamptz - interval '1 day'",
  "delete from daily_budgets where day < ($1::timestamptz - interval '1 day')::date",
  // A sign-up that nobody confirmed holds a name and a password of somebody who never proved the address.
  "delete from users where email_confirmed_at is null and created_at < $1::timestamptz - interval '7 days'",
  "delete from counted_calls where began_at < $1::timestamptz - interval '1 hour'",
  "delete from security_events where at < $1::timestamptz - interval '90 days'",
  // Mails and codes of the embedded adapters, for whoever looks at a demo.
  "delete from outbox where at < $1::timestamptz - interval '30 days'",
  // What the ERP sent and the copy could not read, for whoever mends the adapter.
  "delete from erp_set_aside where at < $1::timestamptz - interval '90 days'",
  'delete from email_changes where expires_at < $1',
  'delete from remembered_devices where expires_at < $1',
  'delete from known_devices where expires_at < $1',
  'delete from account_links where expires_at < $1',
  'delete from guess_ceilings where filled_until < $1',
  "delete from failed_attempts where blocked_until < $1 and last_failure_at < $1::timestamptz - interval '1 day'",
  "delete from sessions where coalesce(ended_at, expires_at) < $1::timestamptz - interval '30 days'",
  "delete from accepted_keys where created_at < $1::timestamptz - interval '30 days'",
  'delete from invoice_recipient_links where expires_at < $1',
  // What was promised so long ago is no new document any more: nothing could promise it again.
  "delete from invoice_mails where promised_at < $1::timestamptz - interval '400 days'",
  // A report is with the ERP within three days or never (decision 039).
  `delete from dispute_photos p using disputes d
     where d.customer_nr = p.customer_nr and d.id = p.dispute_id and d.reported_at < $1::timestamptz
       - case when d.dispute_number is null then interval '90 days' else interval '14 days' end`,
];

// A job that failed for good stays for a month for whoever looks into it; for a day with a hash of a password or a code in it.
const FAILED_JOBS = `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
  where attempts >= max_attempts and locked_at is null and run_at < now()
    - case when task_identifier in ('store-sign-up', 'send-text-message', 'send-identity-code') then interval '1 day' else interval '30 days' end
  having count(*) > 0`;
