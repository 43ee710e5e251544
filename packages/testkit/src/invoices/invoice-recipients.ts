import type { AddInvoiceRecipientBody, InvoiceRecipient } from '@maincrop/contract/schemas/invoice-mail';
import { mailsTo } from '../world/mails.ts';
import type { TestSession } from '../world/sign-in.ts';
import type { TestWorld } from '../world/test-world.ts';

/** Where the invoices of a test go. */
export const MAILBOX = 'invoices@customer.example';

export const A_RECIPIENT: AddInvoiceRecipientBody = {
  email: MAILBOX,
  locale: 'de',
  documents: ['invoice', 'credit-note'],
};

/** Adds an address that nobody has confirmed. */
export async function addRecipient(
  session: TestSession,
  changes: Partial<AddInvoiceRecipientBody> = {},
): Promise<InvoiceRecipient> {
  return session.call('addInvoiceRecipient', { body: { ...A_RECIPIENT, ...changes } });
}

/** Adds an address and says yes for its reader. */
export async function addConfirmed(
  { world, session }: { readonly world: TestWorld; readonly session: TestSession },
  changes: Partial<AddInvoiceRecipientBody> = {},
): Promise<InvoiceRecipient> {
  const added = await addRecipient(session, changes);
  const { confirm } = await mailedLinks(world, added.email);
  await world.call('confirmInvoiceMails', { body: { token: confirm } });
  return added;
}

/** The secrets in the newest mail to an address; empty where it has none. */
export async function mailedLinks(
  world: TestWorld,
  address: string,
): Promise<{ readonly confirm: string; readonly stop: string }> {
  const newest = (await mailsTo(world, address)).at(-1)?.body_text ?? '';
  const tokens = [...newest.matchAll(/\/invoice-mails\?token=([\w-]{43})/g)].map(([, token = '']) => token);
  // The one that stops stands at the end; only the first mail asks for more.
  return { confirm: tokens.length > 1 ? (tokens[0] ?? '') : '', stop: tokens.at(-1) ?? '' };
}
