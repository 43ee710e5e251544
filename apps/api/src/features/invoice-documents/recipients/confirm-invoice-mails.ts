import { defineHandler } from '../../../platform/http/handler.ts';
import { answerLink } from './answer-link.ts';
import { confirmRecipient } from './recipient-link.store.ts';

/** The reader of an address wants new invoices there; a repeat changes nothing. */
export const confirmInvoiceMails = defineHandler('confirmInvoiceMails', (call) =>
  answerLink(call, { purpose: 'confirm', write: confirmRecipient, action: 'confirmed' }),
);
