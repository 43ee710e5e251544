import type { Pool } from 'pg';
import { embeddedSms } from './embedded/embedded-sms.ts';
import { httpSms } from './http/http-sms.ts';
import type { SmsPort } from './port.ts';

/** The carrier when one is configured, else the outbox. */
export function selectSms(
  config: { readonly smsUrl: string | null; readonly smsToken: string },
  embedded: { readonly pool: Pool; readonly now: () => Date },
): SmsPort {
  if (config.smsUrl === null) return embeddedSms(embedded.pool, embedded.now);
  return httpSms({ url: config.smsUrl, token: config.smsToken });
}
