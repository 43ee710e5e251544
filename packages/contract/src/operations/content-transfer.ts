import { defineOperations } from '../operation.ts';
import {
  ContentLinks,
  ImportContentBody,
  ImportedContent,
  PackedContent,
} from '../schemas/content-transfer.ts';

/** All pages of content at once. Source: decision 105. */
export const contentTransferOperations = defineOperations({
  packContentPages: {
    method: 'GET',
    path: '/content-editor/file',
    access: { action: 'get', resource: '/content-editor' },
    summary: 'The newest text of every page in every language as a JSON file.',
    response: PackedContent,
    limit: 'heavy',
    customerScoped: false,
    mfa: true,
  },
  importContentPages: {
    method: 'POST',
    path: '/content-editor/file',
    access: { action: 'put', resource: '/content-editor' },
    summary: 'Stores the texts of such a file as drafts, all or none; every problem is named with its place.',
    body: ImportContentBody,
    response: ImportedContent,
    limit: 'heavy',
    bodyLimitBytes: 6_000_000,
    customerScoped: false,
    mfa: true,
    idempotent: true,
  },
  listContentLinks: {
    method: 'GET',
    path: '/content-editor/links',
    access: { action: 'get', resource: '/content-editor' },
    summary: 'Where pages lead inside the portal and which files they show.',
    response: ContentLinks,
    limit: 'heavy',
    customerScoped: false,
    mfa: true,
  },
});
