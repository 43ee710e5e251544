import { confirmAttachment } from './features/attachments/confirm-attachment.ts';
import { createAttachment } from './features/attachments/create-attachment.ts';
import { downloadAttachment } from './features/attachments/download-attachment.ts';
import { getAttachmentLink } from './features/attachments/get-attachment-link.ts';
import { uploadAttachment } from './features/attachments/upload-attachment.ts';
import { answerClaim } from './features/claims/answer-claim.ts';
import { addClaimNote } from './features/claims/claims-desk/add-claim-note.ts';
import { assignClaim } from './features/claims/claims-desk/assign-claim.ts';
import { decideClaim } from './features/claims/claims-desk/decide-claim.ts';
import { exportWaitingClaims } from './features/claims/claims-desk/export-waiting-claims.ts';
import { getWaitingClaim } from './features/claims/claims-desk/get-waiting-claim.ts';
import { listDeskMembers } from './features/claims/claims-desk/list-desk-members.ts';
import { listWaitingClaims } from './features/claims/claims-desk/list-waiting-claims.ts';
import { settleClaim } from './features/claims/claims-desk/settle-claim.ts';
import { exportClaims } from './features/claims/export-claims.ts';
import { getClaim } from './features/claims/get-claim.ts';
import { listClaims } from './features/claims/list-claims.ts';
import { checkQuantities } from './features/claims/new-claim/check-quantities.ts';
import { createClaim } from './features/claims/new-claim/create-claim.ts';
import { listWholesaleParties } from './features/claims/new-claim/list-wholesale-parties.ts';

/** The handlers of claims, of their proof and of the desk that reviews them. */
export const claimsHandlers = {
  addClaimNote,
  answerClaim,
  assignClaim,
  checkQuantities,
  confirmAttachment,
  createAttachment,
  createClaim,
  decideClaim,
  downloadAttachment,
  exportClaims,
  exportWaitingClaims,
  getAttachmentLink,
  getClaim,
  getWaitingClaim,
  listClaims,
  listDeskMembers,
  listWaitingClaims,
  listWholesaleParties,
  settleClaim,
  uploadAttachment,
};
