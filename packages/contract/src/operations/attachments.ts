import { defineOperations } from '../operation.ts';
import {
  Attachment,
  AttachmentLink,
  AttachmentLinkQuery,
  ConfirmAttachmentBody,
  CreateAttachmentBody,
  DownloadAttachmentQuery,
  UploadPermit,
} from '../schemas/attachments.ts';
import { AnsweredFile } from '../schemas/exported-file.ts';

/** Calls of files that prove a claim. Source: spec 7, CLM-30 to CLM-33. */
export const attachmentsOperations = defineOperations({
  createAttachment: {
    method: 'POST',
    path: '/claims/create-attachment',
    access: { action: 'post', resource: '/claims/create-attachment' },
    summary: 'Permits one upload for a claim: where to post the file and with which fields, for 15 minutes.',
    body: CreateAttachmentBody,
    response: UploadPermit,
    customerScoped: true,
    mfa: true,
  },
  confirmAttachment: {
    method: 'POST',
    path: '/claims/confirm-attachment',
    access: { action: 'post', resource: '/claims/create-attachment' },
    summary: 'Checks what was uploaded by its content and keeps it; only then a claim can take it.',
    body: ConfirmAttachmentBody,
    response: Attachment,
    customerScoped: true,
    mfa: true,
    idempotent: true,
  },
  uploadAttachment: {
    method: 'POST',
    path: '/attachments',
    access: 'public',
    summary:
      'Takes the form of a permitted upload where files are kept on local disk; the file is its last field.',
    customerScoped: false,
    mfa: false,
    form: true,
  },
  getAttachmentLink: {
    method: 'GET',
    path: '/attachment-link',
    access: { action: 'get', resource: '/claims' },
    summary:
      'A link to a file of a claim, or to one just uploaded, that works for five minutes within this session.',
    query: AttachmentLinkQuery,
    response: AttachmentLink,
    customerScoped: true,
    mfa: false,
  },
  downloadAttachment: {
    method: 'GET',
    path: '/attachments',
    access: 'public',
    summary: 'The file of a link, always as a download; the link and the session cookie are the proof.',
    query: DownloadAttachmentQuery,
    response: AnsweredFile,
    customerScoped: false,
    mfa: false,
    answersFile: true,
  },
});
