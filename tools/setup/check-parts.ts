import { randomUUID } from 'node:crypto';
import { selectErp } from '@maincrop/adapters/erp/select';
import { checkSmtp } from '@maincrop/adapters/mail/smtp/check-smtp';
import { selectObjectStorage } from '@maincrop/adapters/object-storage/select';
import { selectVirusScanner } from '@maincrop/adapters/virus-scan/select';
import { type DatabaseLogins, workerConnection } from '@maincrop/api/db/client';
import type { Config } from '@maincrop/api/platform/config';
import { makeFolder } from '@maincrop/api/platform/folder';
import { StartError } from '@maincrop/api/platform/start-error';
import { type Finding, good, kindOf, missing, note } from './finding.ts';

const TIMEOUT_MS = 10_000;
const now = () => new Date();

/** The ERP: whether it answers a question that changes nothing. */
export async function checkErp(config: Config & { readonly databaseUrl: string }): Promise<Finding[]> {
  const worker = config.workerDatabaseUrl;
  const logins = { requests: { url: config.databaseUrl }, worker: worker === null ? null : { url: worker } };
  const warned: Finding[] = [];
  const erp = await openErp(config, logins, (message) => warned.push(note(message)));
  if ('kind' in erp) return [erp];
  try {
    await erp.lookUpCustomer('0');
    return [...warned, ...answered(config.erp)];
  } catch (error) {
    return [
      missing(`The ERP does not answer (${kindOf(error)}): check its address, its login and that it runs.`),
    ];
  } finally {
    await erp.close();
  }
}

/** The ERP of a configuration; a sentence where the file with its customizing cannot be used. */
async function openErp(config: Config, logins: DatabaseLogins, warn: (message: string) => void) {
  try {
    return await selectErp(config.erp, { connection: workerConnection(logins), now, warn });
  } catch (error) {
    return missing(`ERP_SAP_CUSTOMIZING: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function answered(erp: Config['erp']): Finding[] {
  if (erp.kind === 'embedded') return [note('ERP=embedded is the sample supplier: orders reach nobody.')];
  if (erp.kind === 'http') return [good('The ERP answers; npm run erp:check asks it call by call.')];
  const answers = good('SAP answers, and its customizing can be used.');
  return erp.rest === null
    ? [answers, note('ERP_REST_URL is unset: claims and disputes stay with the portal’s desk.')]
    : [answers];
}

/** The mail server: connected to, encrypted where that is demanded, signed in. Nothing is sent. */
export async function checkMail({ smtpUrl, isTlsRequired }: Config): Promise<Finding[]> {
  if (smtpUrl === null) return [note('SMTP_URL=outbox keeps mails in the database: nobody gets them.')];
  const { host } = new URL(smtpUrl);
  const failure = await checkSmtp({ url: smtpUrl, isTlsRequired });
  if (failure === null) return [good(`The mail server ${host} takes us.`)];
  return [missing(`SMTP_URL: ${MAIL_SENTENCES[failure.kind](host)} (${failure.code})`)];
}

const MAIL_SENTENCES: Readonly<Record<'away' | 'sign-in' | 'tls', (host: string) => string>> = {
  away: (host) =>
    `the mail server ${host} does not answer: check host and port, and that this machine may reach it.`,
  'sign-in': (host) => `the mail server ${host} refuses user or password: ask whoever runs it.`,
  tls: (host) =>
    `the connection to ${host} cannot be encrypted: use a port with TLS, mend its certificate, or set TRUSTED_NETWORK=1.`,
};

/** The carrier of text messages: whether it is there and knows the token. Nothing is sent. */
export async function checkSms({ smsUrl, smsToken, isSmsOff }: Config): Promise<Finding[]> {
  if (isSmsOff) return [note('SMS_URL=off: nobody can have codes by text message.')];
  if (smsUrl === null) return [note('SMS_URL=outbox keeps text messages in the database: nobody gets them.')];
  const { host } = new URL(smsUrl);
  try {
    const answer = await fetch(smsUrl, {
      // An address that takes messages refuses a question without one, and says who we are not.
      method: 'HEAD',
      redirect: 'manual',
      headers: { authorization: `Bearer ${smsToken}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if ([401, 403].includes(answer.status))
      return [missing(`SMS_TOKEN: the carrier ${host} refuses it (${answer.status}): give the current one.`)];
    if (answer.status === 404)
      return [missing(`SMS_URL: ${host} has nothing at that address (404): check the path.`)];
    if (answer.status >= 500)
      return [missing(`SMS_URL: the carrier ${host} is out of order (${answer.status}): ask there.`)];
    return [good(`The carrier of text messages ${host} answers.`)];
  } catch (error) {
    return [missing(`SMS_URL: the carrier ${host} does not answer (${kindOf(error)}): check the address.`)];
  }
}

/** Where files are kept: one is written, read and removed again. */
export async function checkFiles(config: Config): Promise<Finding[]> {
  const where = config.s3 === null ? `the folder ${config.dataDir}` : `the bucket ${config.s3.bucket}`;
  const key = `probe/${randomUUID()}`;
  const content = Buffer.from(key);
  try {
    makeFolder(config.dataDir);
    const storage = await selectObjectStorage(config, {
      formUrl: '',
      secret: () => Promise.resolve(Buffer.alloc(0)),
      now,
    });
    try {
      await storage.keep(key, content);
      const read = await storage.open(key);
      const bytes = read === null ? Buffer.alloc(0) : Buffer.concat(await read.stream.toArray());
      await storage.remove(key);
      if (!bytes.equals(content))
        return [missing(`Files: ${where} gives back something else than it was given.`)];
    } finally {
      await storage.close();
    }
    return [good(`Files: ${where} takes, gives and removes them.`)];
  } catch (error) {
    if (error instanceof StartError) return [missing(error.message)];
    return [
      missing(
        `Files: ${where} refuses (${kindOf(error)}): ${config.s3 === null ? 'let this user write there.' : 'check S3_ENDPOINT, the key, and its rights to put, get and delete.'}`,
      ),
    ];
  }
}

/** The virus scanner, where there is one: it looks at a file that is clean. */
export async function checkScanner(config: Config): Promise<Finding[]> {
  const scanner = selectVirusScanner(config);
  if (scanner === null) return [note('Nobody looks for viruses in uploads (CLAMD_URL is unset).')];
  try {
    const bytes = Buffer.from('clean');
    await scanner.scan({
      bytes: bytes.length,
      read: (from, to) => Promise.resolve(bytes.subarray(from, to)),
    });
    return [good('The virus scanner answers.')];
  } catch (error) {
    return [missing(`CLAMD_URL: the scanner gives no verdict (${kindOf(error)}): uploads would be refused.`)];
  }
}
