import { defineHandler } from '../../../platform/http/handler.ts';
import { answerLink } from './answer-link.ts';
import { stopRecipient } from './recipient-link.store.ts';

/** The reader of an address wants no further invoices there; a repeat changes nothing. */
export const stopInvoiceMails = defineHandler('stopInvoiceMails', (call) =>
  answerLink(call, { purpose: 'stop', write: stopRecipient, action: 'stopped' }),
);
