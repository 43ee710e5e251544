import type { PoolClient } from 'pg';
import { transaction } from '../../../db/transaction.ts';
import { keepAnAdministrator } from '../change-user.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { AuditAction } from '../../../platform/audit-action.ts';
import { writeAudit } from '../../../platform/audit.ts';
import type { CompanyProvider } from '../../../platform/company/company-config.ts';
import type { RequestFacts } from '../../../platform/http/handler.ts';
import type { Services } from '../../../platform/services.ts';
import type { DirectoryReach } from './scim-users.store.ts';

/** What a call of a directory works with, in one transaction. */
export interface ScimWork {
  readonly client: PoolClient;
  readonly provider: CompanyProvider;
  readonly reach: DirectoryReach;
  readonly now: Date;
  readonly requestId: string;
  /** Address of the resources, without a slash at its end. */
  readonly base: string;
  readonly audit: (action: AuditAction, object: string, after?: object) => Promise<void>;
}

export interface ScimCallFacts {
  readonly services: Services;
  readonly request: RequestFacts;
  readonly directory: () => CompanyProvider;
}

/** Runs what a directory asks for in one transaction; nobody acts, so lines of the audit trail name the company. */
export async function scimWork<T>(call: ScimCallFacts, run: (work: ScimWork) => Promise<T>): Promise<T> {
  const { services, request } = call;
  const provider = call.directory();
  const now = services.clock.now();
  return transaction(services.db.app, async (client) =>
    run({
      client,
      provider,
      reach: { provider: provider.id, domains: provider.domains },
      now,
      requestId: request.id,
      base: `${services.config.publicUrl}/api/scim/${provider.id}/v2`,
      audit: (action, object, after = {}) =>
        writeAudit(client, {
          at: now,
          action,
          requestId: request.id,
          actorUserId: null,
          object,
          after: { ...after, company: provider.id },
        }),
    }),
  );
}

/** A directory deactivates nobody who is the last one to mend roles. */
export async function keepSomebody(client: PoolClient): Promise<void> {
  try {
    await keepAnAdministrator(client);
  } catch (cause) {
    throw new AppError('scim.last-administrator', {}, { cause });
  }
}
