import {
  CONTACT_MESSAGE_MAX,
  CONTACT_MESSAGE_MIN,
  CONTACT_REFERENCE_MAX,
} from '@maincrop/domain/contact/limits';
import { z } from 'zod';

/** `id` is the caller's own: sent again it is the same message, and refused with another text. `desk` names a contact of the contact page. */
export const ContactMessageBody = z.object({
  id: z.uuid(),
  desk: z.string().trim().min(1).max(60),
  reference: z.string().trim().max(CONTACT_REFERENCE_MAX).default(''),
  message: z.string().trim().min(CONTACT_MESSAGE_MIN).max(CONTACT_MESSAGE_MAX),
});
export type ContactMessageBody = z.input<typeof ContactMessageBody>;

/** The number by which both sides name the message, as it is shown. */
export const ContactReceipt = z.object({ receiptNumber: z.string(), deskName: z.string() });
export type ContactReceipt = z.output<typeof ContactReceipt>;
