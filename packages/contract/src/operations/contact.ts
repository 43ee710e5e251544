import { defineOperations } from '../operation.ts';
import { ContactMessageBody, ContactReceipt } from '../schemas/contact.ts';

/** Messages to the desks of the contact page. Source: decision 108. */
export const contactOperations = defineOperations({
  sendContactMessage: {
    method: 'POST',
    path: '/contact-message',
    access: 'signed-in',
    summary:
      'Sends a message to a desk of the caller’s contact page by mail; the same id again is the same message.',
    body: ContactMessageBody,
    response: ContactReceipt,
    limit: 'heavy',
    customerScoped: false,
    mfa: false,
    idempotent: true,
  },
});
