import type { ErrorCode } from '@maincrop/contract/errors';

/**
 * What the answer to a posted form means: null when the file was taken. The portal answers a problem document, a
 * bucket XML with a code of S3's list (https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html).
 */
export function refusalOfAnswer(status: number, body: string): ErrorCode | 'offline' | null {
  if (status >= 200 && status < 300) return null;
  if (status === 0 || status >= 500) return 'offline';
  const code = /"code":\s*"(attachments\.[\w-]+)"/.exec(body)?.[1];
  // Only our own service writes codes of this form, and each is one of the catalogue.
  if (code !== undefined) return code as ErrorCode;
  return refusalOfBucket(body);
}

function refusalOfBucket(body: string): ErrorCode {
  const code = /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? '';
  if (code === 'AccessDenied' && /expired/i.test(body)) return 'attachments.permit-expired';
  return BUCKET_CODES[code] ?? 'attachments.form-malformed';
}

const BUCKET_CODES: Readonly<Record<string, ErrorCode>> = {
  EntityTooLarge: 'attachments.size-differs',
  EntityTooSmall: 'attachments.size-differs',
  AccessDenied: 'attachments.permit-invalid',
  SignatureDoesNotMatch: 'attachments.permit-invalid',
};

/** Whether the same file may pass when it is tried once more. */
export function mayPassLater(code: string): boolean {
  return !NEVER.has(code);
}

const NEVER: ReadonlySet<string> = new Set([
  'attachments.content-differs',
  'attachments.extension-not-accepted',
  'attachments.name-not-accepted',
  'attachments.file-empty',
  'attachments.total-too-large',
  'attachments.unknown-agreement',
]);
