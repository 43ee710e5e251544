import { z } from 'zod';

const Password = z.string().max(1024);

export const ChangePasswordBody = z.object({ oldPassword: Password, newPassword: Password });
export const ChangeEmailBody = z.object({ email: z.string().trim().max(254) });
export const ConfirmEmailBody = z.object({ code: z.string().trim().max(32) });

/** What the browser said of itself; null where it said nothing that is known. */
const Device = z.object({ browser: z.string().nullable(), system: z.string().nullable() });

/** Instants are ISO 8601, UTC. */
export const SessionList = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      device: Device,
      createdAt: z.string(),
      lastSeenAt: z.string(),
      /** The session that asks. */
      isCurrent: z.boolean(),
    }),
  ),
  /** Devices that are not asked for a second factor, until `expiresAt` (OPEN-13). */
  devices: z.array(
    z.object({
      id: z.string(),
      device: Device,
      createdAt: z.string(),
      expiresAt: z.string(),
      /** The device that asks. */
      isCurrent: z.boolean(),
    }),
  ),
});
export type SessionList = z.output<typeof SessionList>;

/** The version of the terms that is still to be accepted; null for none. Source: decision 112. */
export const OwnTerms = z.object({
  toAccept: z.object({ number: z.string(), date: z.string() }).nullable(),
});
export type OwnTerms = z.output<typeof OwnTerms>;
export const AcceptTermsBody = z.object({ number: z.string().min(1).max(20) });

/** `id` of a session or a device, as listed. */
export const ListedIdQuery = z.object({ id: z.string().max(64) });
