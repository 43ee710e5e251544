import { randomBytes } from 'node:crypto';
import { type CertificateCode, certificateCodeOf } from '@maincrop/domain/course/certificate-code';

/** A code that nobody finds by trying; whether somebody has it, the database knows. */
export function freeCode(): CertificateCode {
  let code: CertificateCode | null = null;
  while (code === null) code = certificateCodeOf(randomBytes(RANDOM_BYTES));
  return code;
}

const RANDOM_BYTES = 11;
