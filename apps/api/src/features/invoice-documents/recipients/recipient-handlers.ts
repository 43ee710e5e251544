import { addInvoiceRecipient } from './add-invoice-recipient.ts';
import { changeInvoiceRecipient } from './change-invoice-recipient.ts';
import { confirmInvoiceMails } from './confirm-invoice-mails.ts';
import { listInvoiceRecipients } from './list-invoice-recipients.ts';
import { mailRecipientLink } from './mail-recipient-link.ts';
import { removeInvoiceRecipient } from './remove-invoice-recipient.ts';
import { showInvoiceMailLink } from './show-invoice-mail-link.ts';
import { stopInvoiceMails } from './stop-invoice-mails.ts';

/** The handlers of the addresses to which new invoices are mailed. */
export const recipientHandlers = {
  addInvoiceRecipient,
  changeInvoiceRecipient,
  confirmInvoiceMails,
  listInvoiceRecipients,
  mailRecipientLink,
  removeInvoiceRecipient,
  showInvoiceMailLink,
  stopInvoiceMails,
};
