import type { SmsPort } from '../port.ts';

const TIMEOUT_MS = 10_000;

/** Posts `{to, text}` as JSON to a carrier's address with a bearer token; any answer but 2xx throws. */
export function httpSms(options: { readonly url: string; readonly token: string }): SmsPort {
  return {
    send: async ({ to, text }) => {
      const response = await fetch(options.url, {
        method: 'POST',
        // The token is for this address and no other.
        redirect: 'error',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${options.token}` },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The SMS carrier answered ${response.status}.`);
    },
    close: () => Promise.resolve(),
  };
}
