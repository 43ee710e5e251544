import { authenticatorOf } from '@maincrop/api/db/sealed-secrets';
import type { AccountState } from './account-state.ts';
import type { TestWorld } from '../world/test-world.ts';
import { hashOfRecoveryCode } from '@maincrop/api/features/account/second-factor/recovery-codes';

/** The newest code that was mailed or texted; what was sent before is cleared away. */
export async function newestCode(world: TestWorld): Promise<string | null> {
  await world.runJobs();
  const { rows } = await world.db.system.query<{ body_text: string }>(
    'select body_text from outbox order by id desc',
  );
  await world.db.system.query('delete from outbox');
  await world.db.system.query('delete from graphile_worker._private_jobs');
  return (
    rows.map(({ body_text }) => /\b\d{6}\b/.exec(body_text)?.[0]).find((code) => code !== undefined) ?? null
  );
}

/** The secret of the authenticator; empty without one. */
export async function secretOf(world: TestWorld, email: string): Promise<string> {
  const { rows } = await world.db.system.query<{ id: string; totp_secret: string | null }>(
    'select id, totp_secret from users where email = $1',
    [email],
  );
  const [user] = rows;
  return user?.totp_secret ? world.services.vault.open(user.totp_secret, authenticatorOf(user.id)) : '';
}

/** The newest of the codes that were shown which is still good; else the newest, which is not. */
export async function recoveryCodeOf(
  world: TestWorld,
  email: string,
  shown: readonly string[],
): Promise<string> {
  const { rows } = await world.db.system.query<{ code_hash: Buffer; id: string }>(
    'select code_hash, u.id from recovery_codes join users u on u.id = user_id where email = $1',
    [email],
  );
  for (const code of shown.toReversed()) {
    const [first] = rows;
    if (!first) break;
    const hash = await hashOfRecoveryCode(first.id, code);
    if (rows.some(({ code_hash }) => code_hash.equals(hash))) return code;
  }
  return shown.at(-1) ?? 'none-none';
}

/** Sets columns of the account. */
export async function changeRow(world: TestWorld, email: string, what: string): Promise<string> {
  await world.db.system.query(`update users set ${what} where email = $1`, [email]);
  return 'ok';
}

/** The account as the database shows it; null without one. */
export async function rowOf(world: TestWorld, email: string): Promise<Record<string, unknown> | null> {
  const { rows } = await world.db.system.query(
    `select email, case when email_confirmed_at is not null and deleted_at is null then true end as "isConfirmed",
       mfa_preference as preference, phone is not null as "hasPhone", totp_secret is not null as "hasAuthenticator",
       (select count(*)::int from recovery_codes where user_id = u.id) as "recoveryCodes",
       password_reset_required as "mustResetPassword" from users u where email = $1`,
    [email],
  );
  const row = rows[0] as Record<string, unknown> | undefined;
  return row ? { ...row, isConfirmed: row['isConfirmed'] ?? undefined } : null;
}

/** What the model says that the database shows. */
export function seen({ account }: AccountState, email: string) {
  if (account === null) return null;
  const { status, preference, hasPhone, hasAuthenticator, recoveryCodes, mustResetPassword } = account;
  return {
    email,
    isConfirmed: status !== 'unconfirmed' && status !== 'deactivated' ? true : undefined,
    preference,
    hasPhone,
    hasAuthenticator,
    recoveryCodes,
    mustResetPassword,
  };
}
