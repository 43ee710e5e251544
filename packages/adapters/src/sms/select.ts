import type { Pool } from 'pg';
import { embeddedSms } from './embedded/embedded-sms.ts';
import { httpSms } from './http/http-sms.ts';
import { offSms } from './off/off-sms.ts';
import type { SmsPort } from './port.ts';

/** The carrier when one is configured, nobody when there are to be no text messages, else the outbox. */
export function selectSms(
  config: { readonly smsUrl: string | null; readonly smsToken: string; readonly isSmsOff: boolean },
  embedded: { readonly pool: Pool; readonly now: () => Date },
): SmsPort {
  if (config.isSmsOff) return offSms();
  if (config.smsUrl === null) return embeddedSms(embedded.pool, embedded.now);
  return httpSms({ url: config.smsUrl, token: config.smsToken });
}
