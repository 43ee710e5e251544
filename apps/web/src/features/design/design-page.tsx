import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';

/** The parts of the portal with the texts that they show. */
export const DesignPage = lazyWithMessages(
  ['design', 'orders', 'invoice-status', 'claims', 'list', 'products'],
  async () => (await import('./design.tsx')).Design,
);
