import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';

/** The outbox of the demo with its texts. */
export const OutboxPage = lazyWithMessages('demo', async () => (await import('./outbox.tsx')).Outbox);
