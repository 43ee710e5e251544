import path from 'node:path';
import type { Config } from './config.ts';

type Chosen = Pick<Config, 'erp' | 'smtpUrl' | 'smsUrl' | 'isSmsOff' | 's3' | 'dataDir' | 'clamdUrl'>;

/** One line for each part that configuration chooses: what is used, without user names and passwords. */
export function partsOf(config: Chosen): readonly string[] {
  return [
    `ERP: ${ERP[config.erp]}`,
    `Mail: ${config.smtpUrl === null ? KEPT : `SMTP at ${new URL(config.smtpUrl).host}`}`,
    `Text messages: ${textMessages(config)}`,
    `Files: ${files(config)}`,
    `Virus scan: ${config.clamdUrl === null ? 'off' : `clamd at ${config.clamdUrl}`}`,
  ];
}

const KEPT = 'kept in the database (outbox), nobody gets them';
const ERP: Readonly<Record<Config['erp'], string>> = {
  embedded: 'embedded, the sample supplier; orders reach nobody',
};

function textMessages({ isSmsOff, smsUrl }: Chosen): string {
  if (isSmsOff) return 'off';
  return smsUrl === null ? KEPT : new URL(smsUrl).origin;
}

function files({ s3, dataDir }: Chosen): string {
  if (s3 === null) return path.join(dataDir, 'attachments');
  return `bucket ${s3.bucket} at ${s3.endpoint === null ? `Amazon S3, ${s3.region}` : new URL(s3.endpoint).host}`;
}
