import { z } from 'zod';

const Instant = z.string().nullable();

/**
 * A part outside. `address` is where it is, without user names and passwords; `setting` says what stands in for it.
 * `unused`: nobody has asked it yet.
 */
const PartStatus = z.object({
  part: z.enum(['erp', 'mail', 'sms', 'files', 'virus-scan']),
  setting: z.enum(['connected', 'sample', 'outbox', 'folder', 'off']),
  address: z.string().nullable(),
  state: z.enum(['answers', 'fails', 'unused', 'off']),
  succeededAt: Instant,
  failedAt: Instant,
  failure: z
    .string()
    .nullable()
    .meta({ description: 'Of which kind the last failure was, such as ECONNREFUSED' }),
});
export type PartStatus = z.output<typeof PartStatus>;

/** Kinds of records that the portal copies from the ERP. */
const CopiedKind = z.enum([
  'customers',
  'plants',
  'products',
  'shipToPartners',
  'orders',
  'invoices',
  'contracts',
  'disputes',
  'agreements',
  'claims',
]);

const CopyStatus = z.object({
  kind: z.string(),
  syncedAt: Instant,
  isLate: z.boolean(),
  setAside: z.int().meta({ description: 'Records of the ERP that could not be copied' }),
});

const WorkStatus = z.object({
  task: z.string(),
  /** Null for a job of another version. */
  slot: z.enum(['texts', 'mails', 'hand-over', 'documents', 'packing']).nullable(),
  waiting: z.int(),
  retrying: z.int().meta({ description: 'Of those that wait, the ones that failed at least once' }),
  failed: z.int().meta({ description: 'Given up: nothing happens to them by itself' }),
  oldestS: z.number().meta({ description: 'For how long the first that is due has waited' }),
});
export type WorkStatus = z.output<typeof WorkStatus>;

export const PortalStatus = z.object({
  at: z.string(),
  version: z.string(),
  database: z.object({
    version: z.string(),
    connections: z.int(),
    connectionsMost: z.int(),
  }),
  workers: z.int().meta({ description: 'Processes that work off jobs' }),
  parts: z.array(PartStatus),
  copies: z.array(CopyStatus),
  work: z.array(WorkStatus),
  unanswered: z.int().meta({ description: 'Orders that the ERP never answered about in 72 hours' }),
});
export type PortalStatus = z.output<typeof PortalStatus>;

export const RetryJobs = z.object({ task: z.string().min(1).max(80) });
export const RetriedJobs = z.object({ jobs: z.int() });

export const ReadErpAgain = z.object({ kind: CopiedKind });
export type ReadErpAgain = z.output<typeof ReadErpAgain>;
export const ReadingErpAgain = z.object({
  setAside: z.int().meta({ description: 'Records that could not be copied before' }),
});
