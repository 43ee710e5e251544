import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a form permits: exactly so many bytes under one key until then (seconds since 1970). */
export interface FormPolicy {
  readonly key: string;
  readonly bytes: number;
  readonly expires: number;
}

/** The fields of a form: the policy in base64url, its signature, and the key once more as S3 has it. */
export function signForm(policy: FormPolicy, secret: Buffer): Record<string, string> {
  const encoded = Buffer.from(JSON.stringify(policy)).toString('base64url');
  return { key: policy.key, policy: encoded, signature: signatureOf(encoded, secret) };
}

/**
 * The policy of a posted form; null when a field is missing, changed, added or not ours. Whether it has expired is for
 * the caller to say.
 */
export function readForm(fields: ReadonlyMap<string, string>, secret: Buffer): FormPolicy | null {
  const encoded = fields.get('policy') ?? '';
  if (fields.size !== 3 || !isEqual(fields.get('signature') ?? '', signatureOf(encoded, secret))) return null;
  // We signed it, so it has the form that we gave it.
  const policy = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')) as FormPolicy;
  return fields.get('key') === policy.key ? policy : null;
}

function signatureOf(encoded: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(`upload-form:${encoded}`).digest('base64url');
}

function isEqual(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
