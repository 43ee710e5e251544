import path from 'node:path';
import type { Config } from './config.ts';
import type { OutsidePart } from './outside-parts.store.ts';

type Chosen = Pick<Config, 'erp' | 'smtpUrl' | 'smsUrl' | 'isSmsOff' | 's3' | 'dataDir' | 'clamdUrl'>;

/** What configuration chose for a part outside; `address` is where it is, without user names and passwords. */
export interface PartSetting {
  readonly part: OutsidePart;
  readonly setting: 'connected' | 'sample' | 'outbox' | 'folder' | 'off';
  readonly address: string | null;
}

export function partSettings({
  erp,
  smtpUrl,
  smsUrl,
  isSmsOff,
  s3,
  dataDir,
  clamdUrl,
}: Chosen): PartSetting[] {
  return [
    erp.kind === 'embedded'
      ? { part: 'erp', setting: 'sample', address: null }
      : { part: 'erp', setting: 'connected', address: new URL(erp.url).host },
    smtpUrl === null
      ? { part: 'mail', setting: 'outbox', address: null }
      : { part: 'mail', setting: 'connected', address: new URL(smtpUrl).host },
    textMessages(isSmsOff, smsUrl),
    s3 === null
      ? { part: 'files', setting: 'folder', address: path.join(dataDir, 'attachments') }
      : {
          part: 'files',
          setting: 'connected',
          address: `${s3.bucket}, ${s3.endpoint === null ? `Amazon S3, ${s3.region}` : new URL(s3.endpoint).host}`,
        },
    clamdUrl === null
      ? { part: 'virus-scan', setting: 'off', address: null }
      : { part: 'virus-scan', setting: 'connected', address: clamdUrl },
  ];
}

/** One line for each part that configuration chooses: what is used, without user names and passwords. */
export function partsOf(config: Chosen): readonly string[] {
  return partSettings(config).map(
    ({ part, setting, address }) => `${NAMES[part]}: ${address ?? SENTENCES[setting]}`,
  );
}

const NAMES: Readonly<Record<OutsidePart, string>> = {
  erp: 'ERP',
  mail: 'Mail',
  sms: 'Text messages',
  files: 'Files',
  'virus-scan': 'Virus scan',
};
const SENTENCES: Readonly<Record<PartSetting['setting'], string>> = {
  connected: 'connected',
  sample: 'embedded, the sample supplier; orders reach nobody',
  outbox: 'kept in the database (outbox), nobody gets them',
  folder: 'a folder',
  off: 'off',
};

function textMessages(isSmsOff: boolean, smsUrl: string | null): PartSetting {
  if (isSmsOff) return { part: 'sms', setting: 'off', address: null };
  return smsUrl === null
    ? { part: 'sms', setting: 'outbox', address: null }
    : { part: 'sms', setting: 'connected', address: new URL(smsUrl).origin };
}
