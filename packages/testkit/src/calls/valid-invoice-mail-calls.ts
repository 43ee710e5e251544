import { A_RECIPIENT, addRecipient, mailedLinks, MAILBOX } from '../invoices/invoice-recipients.ts';
import { BUYER } from '../orders/orders.ts';
import type { ValidCalls } from './valid-call.ts';

/** Addresses to which invoices are mailed, and the links in those mails. */
export const validInvoiceMailCalls: ValidCalls = {
  addInvoiceRecipient: [{ as: BUYER, prepare: () => ({ body: { ...A_RECIPIENT } }) }],
  changeInvoiceRecipient: [
    {
      as: BUYER,
      prepare: async ({ session }) => {
        const { id, version } = await addRecipient(session);
        return { body: { id, version, locale: 'fr', documents: ['invoice'] } };
      },
    },
  ],
  mailRecipientLink: [
    {
      as: BUYER,
      prepare: async ({ world, session }) => {
        const { id } = await addRecipient(session);
        world.clock.advance(120_000);
        return { body: { id } };
      },
    },
  ],
  confirmInvoiceMails: [
    {
      as: null,
      prepare: async ({ world }) => {
        await addRecipient(await world.signIn(BUYER));
        return { body: { token: (await mailedLinks(world, MAILBOX)).confirm } };
      },
    },
  ],
  stopInvoiceMails: [
    {
      as: null,
      prepare: async ({ world }) => {
        await addRecipient(await world.signIn(BUYER));
        return { body: { token: (await mailedLinks(world, MAILBOX)).stop } };
      },
    },
  ],
};
