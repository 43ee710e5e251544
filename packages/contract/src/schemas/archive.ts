import { z } from 'zod';

/** How far a ZIP file is that a job packs: `done` of `total` documents; `url` is there when `status` is `ready`. */
export const ArchiveState = z.object({
  status: z.enum(['waiting', 'running', 'ready', 'failed']),
  done: z.int(),
  total: z.int(),
  url: z.string().nullable(),
});
export type ArchiveState = z.output<typeof ArchiveState>;

export const StartedArchive = z.object({ id: z.string() });
export const ArchiveQuery = z.object({ id: z.string().trim().min(1).max(64) });
