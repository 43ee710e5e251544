import { z } from 'zod';
import { Locale } from './locale.ts';

const MailedDocument = z.enum(['invoice', 'credit-note']);
export type MailedDocument = z.output<typeof MailedDocument>;

/** Each kind once, whatever order it was given in. */
const documents = z
  .array(MailedDocument)
  .min(1)
  .max(10)
  .transform((given) => MailedDocument.options.filter((kind) => given.includes(kind)));

/** An address to which a customer has new invoices mailed. */
export const InvoiceRecipient = z
  .object({
    id: z.string(),
    email: z.string(),
    locale: Locale.meta({ description: 'Language of the mails' }),
    documents: z.array(MailedDocument),
    status: z
      .enum(['waiting', 'confirmed', 'stopped'])
      .meta({ description: 'Only `confirmed` gets mails; `stopped` by whoever reads them' }),
    since: z.string().meta({ description: 'Instant: asked, confirmed or stopped' }),
    version: z.int(),
  })
  .meta({ id: 'InvoiceRecipient' });
export type InvoiceRecipient = z.output<typeof InvoiceRecipient>;

export const InvoiceRecipients = z.object({
  items: z.array(InvoiceRecipient),
  most: z.int().meta({ description: 'How many addresses a customer may have' }),
});
export type InvoiceRecipients = z.output<typeof InvoiceRecipients>;

export const AddInvoiceRecipientBody = z.object({
  email: z.string().trim().max(254),
  locale: Locale,
  documents,
});
export type AddInvoiceRecipientBody = z.output<typeof AddInvoiceRecipientBody>;

const Id = z.uuid();

export const ChangeInvoiceRecipientBody = z.object({
  id: Id,
  locale: Locale,
  documents,
  version: z.int().min(1),
});
export const InvoiceRecipientQuery = z.object({ id: Id });
export const InvoiceRecipientBody = z.object({ id: Id });

const token = z.string().min(1).max(200);
export const InvoiceMailLinkQuery = z.object({ token });
export const InvoiceMailLinkBody = z.object({ token });

/** What a link in a mail is for; `ended` where it is good for nothing any more. */
export const InvoiceMailLink = z.union([
  z.object({ purpose: z.literal('ended') }),
  z.object({
    purpose: z.enum(['confirm', 'stop']),
    isDone: z.boolean().meta({ description: 'Confirmed, or stopped, already' }),
    email: z.string(),
    customer: z.string().meta({ description: 'Name and city of the customer' }),
    documents: z.array(MailedDocument),
  }),
]);
export type InvoiceMailLink = z.output<typeof InvoiceMailLink>;
