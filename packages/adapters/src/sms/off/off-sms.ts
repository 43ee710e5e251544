import type { SmsPort } from '../port.ts';

/** Sends nothing: what was still to be sent when text messages were switched off fails, and says why. */
export function offSms(): SmsPort {
  return {
    send: () => Promise.reject(new Error('Text messages are switched off (SMS_URL=off).')),
    close: () => Promise.resolve(),
  };
}
