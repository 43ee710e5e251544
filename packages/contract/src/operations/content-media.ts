import { defineOperations } from '../operation.ts';
import {
  ContentMedia,
  ContentMediaList,
  ContentMediaQuery,
  ListContentMediaQuery,
  MediaFileQuery,
  SaveContentMediaBody,
  UploadContentMediaBody,
} from '../schemas/content-media.ts';
import { AnsweredFile } from '../schemas/exported-file.ts';

/** Pictures of content pages. Source: decision 105. */
export const contentMediaOperations = defineOperations({
  listContentMedia: {
    method: 'GET',
    path: '/content-editor/media',
    access: { action: 'get', resource: '/content-editor' },
    summary: 'The pictures that editors have uploaded, newest first, with the pages that show them.',
    query: ListContentMediaQuery,
    response: ContentMediaList,
    customerScoped: false,
    mfa: false,
  },
  uploadContentMedia: {
    method: 'POST',
    path: '/content-editor/media',
    access: { action: 'put', resource: '/content-editor' },
    summary: 'Keeps a picture in the widths and formats of the portal.',
    body: UploadContentMediaBody,
    response: ContentMedia,
    status: 201,
    limit: 'heavy',
    bodyLimitBytes: 15_000_000,
    customerScoped: false,
    mfa: false,
  },
  saveContentMedia: {
    method: 'PUT',
    path: '/content-editor/media',
    access: { action: 'put', resource: '/content-editor' },
    summary: 'Stores what a picture shows and which point of it stays visible.',
    body: SaveContentMediaBody,
    response: ContentMedia,
    customerScoped: false,
    mfa: false,
  },
  deleteContentMedia: {
    method: 'DELETE',
    path: '/content-editor/media',
    access: { action: 'put', resource: '/content-editor' },
    summary: 'Deletes a picture that no page shows.',
    query: ContentMediaQuery,
    customerScoped: false,
    mfa: false,
    idempotent: true,
  },
  getContentMedia: {
    method: 'GET',
    path: '/content-media/{id}/{file}',
    access: 'public',
    summary:
      'A picture of the pages, `{format}.{extension}`; its name cannot be guessed and its content never changes.',
    query: MediaFileQuery,
    response: AnsweredFile,
    customerScoped: false,
    mfa: false,
    answersFile: true,
  },
});
