import { defaultRoleOf } from '@maincrop/domain/access/default-roles';
import { hasEmailForm } from '@maincrop/domain/email/email';
import type { Pool } from 'pg';
import { reconcileRoles } from '../../db/reconcile-roles.ts';
import { transaction } from '../../db/transaction.ts';
import { newPasswordRefusal } from '../../platform/access/new-password.ts';
import { hashPassword } from '../../platform/access/password-hash.ts';
import { roleManagersRemain } from '../../platform/access/role-managers.ts';
import { writeAudit } from '../../platform/audit.ts';
import { isMigrated, storeFirstPassword } from './create-administrator.store.ts';
import { insertUser } from '../../db/new-user.ts';
import { takenEmails } from './user.store.ts';

export interface Administrator {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: string;
}

export type AdministratorRefusal =
  | 'not-migrated'
  | 'administrator-exists'
  | 'invalid-email'
  | 'email-taken'
  | 'invalid-password';

/**
 * What stands against a new administrator, before a password is asked for; null when nothing does. `isForced`: there
 * may be one already.
 */
export function administratorRefusal(
  system: Pool,
  administrator: { readonly email: string; readonly isForced: boolean },
): Promise<AdministratorRefusal | null> {
  return transaction(system, async (client) => {
    if (!(await isMigrated(client))) return 'not-migrated';
    if (!hasEmailForm(administrator.email)) return 'invalid-email';
    if (!administrator.isForced && (await roleManagersRemain(client))) return 'administrator-exists';
    const taken = await takenEmails(client, [administrator.email]);
    return taken.size > 0 ? 'email-taken' : null;
  });
}

/**
 * Adds an administrator who can sign in at once, for a portal that has nobody yet to add one; answers the id, or what
 * stands against it. Whoever reaches the database may do so; the audit trail says that it was this way. `now`: clock.
 */
export async function createAdministrator(
  system: Pool,
  administrator: Administrator & { readonly password: string; readonly isForced: boolean },
  now: Date,
): Promise<{ readonly id: string } | { readonly refusal: AdministratorRefusal }> {
  const refusal = await administratorRefusal(system, administrator);
  if (refusal !== null) return { refusal };
  const { email, firstName, lastName, locale, password } = administrator;
  if ((await newPasswordRefusal(password, [email, firstName, lastName])) !== null)
    return { refusal: 'invalid-password' };
  await reconcileRoles(system);
  const passwordHash = await hashPassword(password);
  const group = 'administrators';
  const roles = [defaultRoleOf(group)?.id ?? group];
  const id = await transaction(system, async (client) => {
    // Two at once: the second waits here and then sees the first.
    if ((await roleManagersRemain(client)) && !administrator.isForced) return null;
    const created = await insertUser(
      client,
      { email, firstName, lastName, locale, group, roles, sapId: null },
      now,
    );
    if (created === null) return null;
    await storeFirstPassword(client, created, passwordHash);
    await writeAudit(client, {
      at: now,
      action: 'user.created',
      requestId: 'create-admin',
      actorUserId: null,
      object: created,
      after: { group, roles, sapId: null, locale },
    });
    return created;
  });
  return id === null ? { refusal: 'administrator-exists' } : { id };
}
