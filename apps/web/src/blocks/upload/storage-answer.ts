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
  const s3 = /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? '';
  if (s3 === 'EntityTooLarge' || s3 === 'EntityTooSmall') return 'attachments.size-differs';
  if (s3 === 'AccessDenied' && /expired/i.test(body)) return 'attachments.permit-expired';
  return s3 === 'AccessDenied' || s3 === 'SignatureDoesNotMatch'
    ? 'attachments.permit-invalid'
    : 'attachments.form-malformed';
}

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
