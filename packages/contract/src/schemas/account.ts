import { z } from 'zod';

const Email = z.string().trim().max(254);
const Password = z.string().max(1024);
const Locale = z.enum(['de', 'en-GB', 'es', 'fr', 'it', 'nl']);

export const SignInBody = z.object({ email: Email, password: Password });
/** Signed in, or which second factor is asked for; `challenge` names the pending sign-in. */
export const SignInAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('signed-in') }),
  z.object({
    status: z.literal('code-required'),
    method: z.enum(['TOTP', 'SMS']),
    challenge: z.string(),
    phoneHint: z.string().nullable(),
  }),
]);
export type SignInAnswer = z.output<typeof SignInAnswer>;

export const ConfirmSignInBody = z.object({
  challenge: z.string().max(128),
  code: z.string().trim().max(32),
  rememberDevice: z.boolean().default(false),
});
export const ConfirmSignInAnswer = z.object({ status: z.literal('signed-in') });

export const ResendCodeBody = z.union([
  z.object({ challenge: z.string().max(128) }),
  z.object({ email: Email }),
]);
export const ForgotPasswordBody = z.object({ email: Email });
export const ConfirmResetBody = z.object({
  username: Email,
  code: z.string().trim().max(32),
  newPassword: Password,
});

/** Good for `expiresInS` seconds; sent as `Authorization: Bearer`. */
export const TokenAnswer = z.object({ accessToken: z.string(), expiresInS: z.int() });
export type TokenAnswer = z.output<typeof TokenAnswer>;

const Policy = z.object({
  resource: z.string(),
  actions: z.array(z.enum(['get', 'post', 'put', 'delete'])),
  effect: z.enum(['allow', 'deny']),
  wildcard: z.boolean(),
  /** Narrow what an allow opens; one that is not understood does not grant (OPEN-08). */
  filters: z.array(z.record(z.string(), z.unknown())).optional(),
});

export const SapCustomer = z
  .object({
    CustName1: z.string(),
    CustomerNr: z.string(),
    City: z.string(),
    CountryKey: z.string(),
    IsContainerCustomer: z.boolean(),
  })
  .meta({ id: 'SapCustomer' });
export type SapCustomer = z.output<typeof SapCustomer>;

export const SessionAnswer = z.object({
  userId: z.string(),
  email: z.string(),
  fullName: z.string(),
  locale: Locale,
  groups: z.array(z.string()),
  policies: z.array(Policy),
  /** The second factor in force; `none` closes what needs one. */
  mfa: z.enum(['none', 'SMS', 'TOTP']),
  sapCustomer: SapCustomer.nullable(),
  enabledSapCustomers: z.array(SapCustomer),
  isImpersonated: z.boolean(),
  /** While an administrator acts as this user: until when, and the name of the administrator. */
  impersonation: z.object({ endsAt: z.string(), fullName: z.string() }).nullable(),
  /** The clock of the service: delivery dates follow it, not the clock of the browser (OPEN-33). */
  now: z.string(),
});
export type SessionAnswer = z.output<typeof SessionAnswer>;

export const UpdateAttributesBody = z.object({ locale: Locale });
