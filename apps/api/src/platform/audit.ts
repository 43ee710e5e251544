import type { Pool, PoolClient } from 'pg';
import { currentlyActing } from './access/acting.ts';
import type { AuditAction } from './audit-action.ts';
import { noteAction } from './security-events.ts';

export interface AuditRecord {
  readonly at: Date;
  readonly action: AuditAction;
  readonly requestId: string;
  /** The user who did it. While an administrator acts as that user, the line names both, without being told. */
  readonly actorUserId: string | null;
  readonly customerNr?: string | null;
  readonly object?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Adds the line that says what the caller of a request did to an object. */
export async function auditCall(
  db: Pool | PoolClient,
  call: {
    readonly caller: () => { readonly userId: string };
    readonly request: { readonly id: string };
    readonly services: { readonly clock: { readonly now: () => Date } };
  },
  done: Pick<AuditRecord, 'action' | 'object'>,
): Promise<void> {
  const { caller, request, services } = call;
  await writeAudit(db, {
    ...done,
    at: services.clock.now(),
    requestId: request.id,
    actorUserId: caller().userId,
  });
}

/** Adds a line to the audit trail, which the application's role can only append to. No e-mail, name or secret. */
export async function writeAudit(db: Pool | PoolClient, record: AuditRecord): Promise<void> {
  const acting = currentlyActing();
  await db.query({
    name: 'write-audit',
    text: `insert into audit_trail (at, actor_user_id, as_user_id, customer_nr, action, object, before, after, request_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      record.at,
      acting?.impersonatorId ?? record.actorUserId,
      acting?.userId ?? null,
      record.customerNr ?? null,
      record.action,
      record.object ?? null,
      record.before === undefined ? null : JSON.stringify(record.before),
      record.after === undefined ? null : JSON.stringify(record.after),
      record.requestId,
    ],
  });
  const userId = record.actorUserId;
  await noteAction(db, { kind: record.action, userId, at: record.at });
}
