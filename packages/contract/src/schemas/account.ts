import { z } from 'zod';
import { Locale } from './locale.ts';

const Email = z.string().trim().max(254);
const Password = z.string().max(1024);

export const SignInBody = z.object({ email: Email, password: Password });
/**
 * What is asked for besides the password: the second factor, or `MAIL`, a mailed code, where the account has none.
 * `challenge` names the pending sign-in, or step-up of a session.
 */
export const CodeRequired = z.object({
  status: z.literal('code-required'),
  method: z.enum(['TOTP', 'SMS', 'MAIL']),
  challenge: z.string(),
  phoneHint: z.string().nullable(),
  /** A message with the code is on its way; false for `SMS` and `MAIL` when no more may be sent just now. */
  isCodeSent: z.boolean(),
  /** A passkey can be used in place of the code. */
  hasPasskey: z.boolean(),
});
export type CodeRequired = z.output<typeof CodeRequired>;
/** Signed in, or the second factor is asked for. */
export const SignInAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('signed-in') }),
  CodeRequired,
]);
export type SignInAnswer = z.output<typeof SignInAnswer>;

export const ConfirmSignInBody = z.object({
  challenge: z.string().max(128),
  code: z.string().trim().max(32),
  /** What `code` is: the one of the second factor, or one of the ten recovery codes. */
  kind: z.enum(['code', 'recovery']).default('code'),
  rememberDevice: z.boolean().default(false),
});
export const ConfirmSignInAnswer = z.object({ status: z.literal('signed-in') });

export const ResendCodeBody = z.union([
  z.object({ challenge: z.string().max(128) }),
  z.object({ email: Email, purpose: z.enum(['reset', 'sign-up']).default('reset') }),
]);
export const ForgotPasswordBody = z.object({ email: Email });
export const ConfirmResetBody = z.object({
  username: Email,
  code: z.string().trim().max(32),
  newPassword: Password,
});

export const SignUpBody = z.object({
  email: Email,
  password: Password,
  locale: Locale,
  acceptTerms: z.boolean().default(false),
});
export const ConfirmSignUpBody = z.object({ email: Email, code: z.string().trim().max(32) });
export const ConfirmSignUpAnswer = z.object({ status: z.literal('signed-in') });
export const AskForHelpBody = z.object({ challenge: z.string().max(128) });

const token = z.string().min(1).max(200);
export const AccountLinkQuery = z.object({ token });
export const AccountLinkBody = z.object({ token });
/** What a link in a mail is for; `ended` where it is good for nothing any more. */
export const AccountLink = z.discriminatedUnion('purpose', [
  z.object({ purpose: z.literal('ended') }),
  /** Leads past a wait, in the browser in which it is followed. */
  z.object({ purpose: z.literal('wait'), email: z.string() }),
  z.object({
    purpose: z.literal('undo'),
    /** The address of the account before the change. */
    email: z.string(),
    /** All that is undone, oldest first. */
    changes: z.array(z.object({ what: z.enum(['email', 'password', 'factor', 'phone']), at: z.string() })),
  }),
]);
export type AccountLink = z.output<typeof AccountLink>;

/** With what the factor is to be proved: by `passkey` no text message is sent. */
export const StartStepUpBody = z.object({ by: z.enum(['code', 'passkey']).default('code') });
export const ConfirmStepUpBody = ConfirmSignInBody.omit({ rememberDevice: true });
export const ReauthenticateBody = z.object({ password: Password });
/** `qrSvg` shows `uri`, 220 wide, error correction H (MFA-05); `secret` is the same in Base32 to type in. */
export const TotpSetup = z.object({ secret: z.string(), uri: z.string(), qrSvg: z.string() });
export const VerifyCodeBody = z.object({ code: z.string().trim().max(32) });
/** Ten codes when the second factor was off before; shown this once. */
export const VerifyTotpAnswer = z.object({ recoveryCodes: z.array(z.string()).nullable() });
/** Any way of writing an international number; spaces are removed. */
export const SendPhoneCodeBody = z.object({ phone: z.string().max(64) });
/** The number as it is stored, E.164. */
export const ConfirmPhoneAnswer = z.object({ phone: z.string() });
const Preference = z.enum(['PREFERRED', 'DISABLED']);
/** Both DISABLED: no second factor (MFA-04). Both PREFERRED is refused. */
export const SetMfaPreferenceBody = z
  .object({ sms: Preference, totp: Preference })
  .refine(({ sms, totp }) => sms !== 'PREFERRED' || totp !== 'PREFERRED', { path: ['totp'] });
export const SetMfaPreferenceAnswer = z.object({
  mfa: z.enum(['none', 'SMS', 'TOTP']),
  recoveryCodes: z.array(z.string()).nullable(),
});
export const RecoveryCodes = z.object({ codes: z.array(z.string()) });

/**
 * Good for `expiresInS` seconds; sent as `Authorization: Bearer`. `userId`: whose calls it makes, as `SessionAnswer` says
 * it; absent from a service of the version before.
 */
export const TokenAnswer = z.object({
  accessToken: z.string(),
  expiresInS: z.int(),
  userId: z.string().optional(),
});
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
  mfa: z.enum(['none', 'SMS', 'TOTP', 'company']),
  /** The company whose sign-in began this session; it proves the session anew in place of a password. */
  company: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** This session has proved it; what needs one asks for it otherwise. */
  isFactorProved: z.boolean(),
  sapCustomer: SapCustomer.nullable(),
  enabledSapCustomers: z.array(SapCustomer),
  /** The customer that was active until its access ended; told when the session goes on for another, or for none. */
  withdrawnCustomer: SapCustomer.nullable(),
  isImpersonated: z.boolean(),
  /** While an administrator acts as this user: until when, and the name of the administrator. */
  impersonation: z.object({ endsAt: z.string(), fullName: z.string() }).nullable(),
  /** The clock of the service: delivery dates follow it, not the clock of the browser (OPEN-33). */
  now: z.string(),
});
export type SessionAnswer = z.output<typeof SessionAnswer>;

export const UpdateAttributesBody = z.object({ locale: Locale });
