import { z } from 'zod';

/** Bytes as they travel in WebAuthn: base64url without padding (RFC 4648 section 5). */
const bytesOf = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/);
// At most 1023 bytes (https://www.w3.org/TR/webauthn-3/#credential-id).
const CredentialId = bytesOf(1364);
const ClientData = bytesOf(4096);

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** PublicKeyCredentialCreationOptionsJSON, as far as we use it. */
export const PasskeyRegistrationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyRegistrationOptions = z.output<typeof PasskeyRegistrationOptions>;

/** RegistrationResponseJSON, as far as we use it. */
export const RegisterPasskeyBody = z.object({
  name: z.string().trim().min(1).max(60),
  response: z.object({
    id: CredentialId,
    rawId: CredentialId,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: ClientData,
      attestationObject: bytesOf(20_000),
      transports: z.array(z.string().max(32)).max(10).default([]),
    }),
  }),
});

/** Instants are ISO 8601, UTC; `lastUsedAt` is null before the first sign-in with it. */
export const Passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.output<typeof Passkey>;

export const PasskeyList = z.object({ items: z.array(Passkey) });
export const DeletePasskeyQuery = z.object({ id: z.uuid() });

/** `challenge` names the pending sign-in, as `signIn` answered it. */
export const StartPasskeySignInBody = z.object({ challenge: z.string().max(128) });
/** PublicKeyCredentialRequestOptionsJSON, as far as we use it; this `challenge` is the one to be signed. */
export const PasskeySignInOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(Descriptor),
  userVerification: z.literal('preferred'),
});
export type PasskeySignInOptions = z.output<typeof PasskeySignInOptions>;

/** `response` is AuthenticationResponseJSON, as far as we use it. */
export const ConfirmPasskeySignInBody = z.object({
  challenge: z.string().max(128),
  response: z.object({
    id: CredentialId,
    rawId: CredentialId,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: ClientData,
      authenticatorData: bytesOf(4096),
      signature: bytesOf(4096),
    }),
  }),
  rememberDevice: z.boolean().default(false),
});
export const ConfirmPasskeyStepUpBody = ConfirmPasskeySignInBody.omit({ rememberDevice: true });
export const ConfirmPasskeySignInAnswer = z.object({ status: z.literal('signed-in') });
