import { createClient } from '@maincrop/contract/client';

/** The caller of what the session cookie alone is good for: it sends no access token and asks for none. */
export const bareCall = createClient({
  base: '/api',
  token: async () => null,
  renew: async () => null,
  locale: () => document.documentElement.lang,
  customer: () => null,
});
