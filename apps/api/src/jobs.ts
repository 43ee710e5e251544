import { sendHelpAsked } from './features/account/sign-in/send-help-asked.job.ts';
import { sendIdentityCode } from './features/account/send-identity-code.job.ts';
import { sendWaitLink } from './features/account/link/send-wait-link.job.ts';
import { sendResetCode } from './features/account/password-reset/send-reset-code.job.ts';
import { sendTextMessage } from './features/account/send-text-message.job.ts';
import { sendSignUpCode } from './features/account/sign-up/send-sign-up-code.job.ts';
import { storeSignUp } from './features/account/sign-up/store-sign-up.job.ts';
import { disputeHandOver } from './features/disputes/dispute-hand-over.job.ts';
import { deleteUnusedAttachments } from './features/attachments/delete-unused.task.ts';
import { dropUnconfirmedFiles } from './features/content/media/drop-unconfirmed.task.ts';
import { claimDecisionMail } from './features/claims/new-claim/claim-decision-mail.job.ts';
import { claimFailedMail } from './features/claims/new-claim/claim-failed-mail.job.ts';
import { claimHandOver } from './features/claims/new-claim/claim-hand-over.job.ts';
import { decisionHandOver } from './features/claims/new-claim/decision-hand-over.job.ts';
import { claimMail } from './features/claims/new-claim/claim-mail.job.ts';
import { copyErpTask } from './features/erp-copy/copy-erp.task.ts';
import { confirmationMail } from './features/new-order/order-mail/confirmation-mail.job.ts';
import { orderFailedMail } from './features/new-order/order-mail/order-failed-mail.job.ts';
import { orderHandOver } from './features/new-order/hand-over/order-hand-over.job.ts';
import { packInvoices } from './features/invoice-documents/invoice-archive/pack-invoices.job.ts';
import { sendInvoiceMail } from './features/invoice-documents/recipients/send-invoice-mail.job.ts';
import { sendRecipientLink } from './features/invoice-documents/recipients/send-recipient-link.job.ts';
import { packSheets } from './features/products/sheet-archive/pack-sheets.job.ts';
import { sendContactMail } from './features/contact/send-contact-mail.job.ts';
import { sendCustomerAsked } from './features/users/customer-requests/send-customer-asked.job.ts';
import { sendInvitation } from './features/users/new-user/invitation.job.ts';
import { sendEmailCode } from './features/profile/email-change/send-email-code.job.ts';
import { sendNotice } from './features/profile/notices/send-notice.job.ts';
import { noteAuditHead } from './features/audit/note-head.task.ts';
import { oldArchives } from './platform/archive/old-archives.ts';
import { housekeeping, sealSecrets } from './platform/jobs/housekeeping.ts';
import type { JobDefinition, RepeatingTask } from './platform/jobs/job.ts';
import type { Services } from './platform/services.ts';

/** Every job, as `handlers.ts` has every handler; `jobs.test.ts` finds the one that is missing. */
export const allJobs: readonly JobDefinition[] = [
  sendHelpAsked,
  sendResetCode,
  sendWaitLink,
  sendIdentityCode,
  sendTextMessage,
  sendSignUpCode,
  storeSignUp,
  disputeHandOver,
  claimDecisionMail,
  claimFailedMail,
  claimHandOver,
  decisionHandOver,
  claimMail,
  confirmationMail,
  orderFailedMail,
  orderHandOver,
  packInvoices,
  packSheets,
  sendContactMail,
  sendCustomerAsked,
  sendInvitation,
  sendEmailCode,
  sendInvoiceMail,
  sendNotice,
  sendRecipientLink,
];

/** What runs again and again beside them. */
export function tasksOf(services: Pick<Services, 'erp'>): readonly RepeatingTask[] {
  return [
    copyErpTask(services.erp.copyEveryMs),
    housekeeping,
    sealSecrets,
    noteAuditHead,
    oldArchives,
    deleteUnusedAttachments,
    dropUnconfirmedFiles,
  ];
}
