import { NoticeKind } from '../notice.ts';

/** Every kind of mail that the service sends. A test draws each of them, in each language. */
export const MAIL_KINDS = [
  'order-confirmation',
  'order-failed',
  'order-failed-administrator',
  'order-unsure',
  'order-unsure-administrator',
  'claim-received',
  'claim-failed',
  'claim-failed-administrator',
  'claim-decided',
  'invitation',
  'invitation-existing',
  'sign-up-code',
  'account-exists',
  'reset-code',
  'identity-code',
  'wait-link',
  'email-code',
  'help-asked',
  'customer-asked',
  'invoice-recipient',
  'new-invoice',
  'contact-message',
  'contact-received',
  ...NoticeKind.options,
] as const;

export type MailKind = (typeof MAIL_KINDS)[number];
