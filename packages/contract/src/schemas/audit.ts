import { isPlainDate } from '@maincrop/domain/calendar/plain-date';
import { z } from 'zod';
import { FileFormat } from './exported-file.ts';

const Day = z.string().refine(isPlainDate);
const filters = {
  search: z.string().trim().max(80).optional().meta({
    description: 'Part of action, object, customer or request; or the e-mail of an account concerned',
  }),
  action: z.string().trim().max(80).optional(),
  actor: z.string().trim().max(254).optional().meta({ description: 'Id or e-mail of an account' }),
  from: Day.optional().meta({ description: 'First day, yyyy-MM-dd, in the time zone of the supplier' }),
  to: Day.optional().meta({ description: 'Last day, included, in the same zone' }),
};

export const ListAuditQuery = z.object({
  ...filters,
  page: z.coerce.number().int().min(1).max(200).optional(),
});
export type ListAuditQuery = z.output<typeof ListAuditQuery>;
const AuditFilter = z.object(filters);
/** What the list and the file of it have in common. */
export type AuditFilter = z.output<typeof AuditFilter>;
export const ExportAuditQuery = z.object({ ...filters, format: FileFormat });

const Person = z.object({ id: z.string(), email: z.string().nullable() });

/** `as` is the person in whose name an administrator acted. */
export const AuditLine = z
  .object({
    id: z.string(),
    at: z.string(),
    action: z.string(),
    actor: Person.nullable(),
    as: Person.nullable(),
    customerNr: z.string().nullable(),
    object: z.string().nullable(),
    /** What the object is called, where it is an account (its e-mail) or a role and still there. */
    objectName: z.string().nullable(),
    before: z.unknown(),
    after: z.unknown(),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'AuditLine' });
export type AuditLine = z.output<typeof AuditLine>;

export const ListSecurityEventsQuery = z.object({
  kind: z
    .string()
    .trim()
    .max(80)
    .optional()
    .meta({ description: 'As it stands there, or its beginning: sign-in' }),
  actor: filters.actor,
  network: z.string().trim().max(50).optional(),
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional()
    .meta({ description: 'The last id of the page before' }),
});
export type ListSecurityEventsQuery = z.output<typeof ListSecurityEventsQuery>;

/** What happened to an account or was refused, of the last 90 days; `network` is shortened, `agent` names the browser. */
export const SecurityEventList = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      kind: z.string(),
      actor: Person.nullable(),
      network: z.string(),
      agent: z.string(),
      requestId: z.string(),
    }),
  ),
  /** For `before`; null on the last page. */
  next: z.string().nullable(),
});
export type SecurityEventList = z.output<typeof SecurityEventList>;

/** `total_is_exact` is false when there are more lines than are worth counting. */
export const AuditList = z.object({
  items: z.array(AuditLine),
  current_page: z.int(),
  pages: z.int(),
  per_page: z.int(),
  total: z.int(),
  total_is_exact: z.boolean(),
  names: z
    .record(z.string(), z.string())
    .meta({ description: 'What accounts and roles in `before` and `after` are called, by their ids' }),
  actions: z.array(z.string()).meta({ description: 'Every action that occurs, for the filter' }),
});
export type AuditList = z.output<typeof AuditList>;
