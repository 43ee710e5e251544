import type { Pool } from 'pg';
import { putIntoOutbox } from '../../outbox/outbox.ts';
import type { SmsPort } from '../port.ts';

/** Keeps text messages in the outbox table, which the demo shows at /dev/outbox. */
export function embeddedSms(pool: Pool, now: () => Date): SmsPort {
  return {
    send: ({ to, text }) =>
      putIntoOutbox(pool, { kind: 'sms', recipient: to, subject: '', text, html: null }, now()),
    close: () => Promise.resolve(),
  };
}
