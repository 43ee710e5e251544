import { z } from 'zod';

export const DemoAccounts = z.object({
  items: z.array(
    z.object({
      email: z.string(),
      password: z.string(),
      kind: z.string(),
      mfa: z.enum(['none', 'SMS', 'TOTP']),
      isActive: z.boolean(),
    }),
  ),
});
export type DemoAccounts = z.output<typeof DemoAccounts>;

export const DemoCodeQuery = z.object({ email: z.string().trim().max(254) });
export const DemoCode = z.object({ code: z.string().nullable(), secondsLeft: z.int().nullable() });

export const DemoMailQuery = z.object({ id: z.string().regex(/^\d{1,18}$/) });

export const DemoOutbox = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['mail', 'sms']),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      /** `GET /demo/mail` shows it as its reader sees it. */
      hasPage: z.boolean(),
      attachments: z.array(z.object({ fileName: z.string() })),
      at: z.string(),
    }),
  ),
});
export type DemoOutbox = z.output<typeof DemoOutbox>;
