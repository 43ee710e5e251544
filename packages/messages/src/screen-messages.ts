import type { Messages } from './messages.gen.ts';

/** What screens may say: texts of mails and of files never reach the browser. */
export type ScreenMessages = Omit<Messages, `${'mail' | 'file'}-${string}`>;
