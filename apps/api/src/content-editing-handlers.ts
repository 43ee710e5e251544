import { importContentPages } from './features/content/transfer/import-content-pages.ts';
import { listContentLinks } from './features/content/transfer/list-content-links.ts';
import { packContentPages } from './features/content/transfer/pack-content-pages.ts';
import { deleteContentMedia } from './features/content/media/delete-content-media.ts';
import { getContentMedia } from './features/content/media/get-content-media.ts';
import { keepContentFile } from './features/content/media/keep-content-file.ts';
import { permitContentFile } from './features/content/media/permit-content-file.ts';
import { listContentMedia } from './features/content/media/list-content-media.ts';
import { saveContentMedia } from './features/content/media/save-content-media.ts';
import { uploadContentMedia } from './features/content/media/upload-content-media.ts';
import { getEditedPage } from './features/content/editing/get-edited-page.ts';
import { listContentPages } from './features/content/editing/list-content-pages.ts';
import { listContentVersions } from './features/content/editing/list-content-versions.ts';
import { previewContentPage } from './features/content/editing/preview-content-page.ts';
import { publishContentPage } from './features/content/editing/publish-content-page.ts';
import { saveContentPage } from './features/content/editing/save-content-page.ts';
import { unpublishContentPage } from './features/content/editing/unpublish-content-page.ts';
import { unscheduleContentPage } from './features/content/editing/unschedule-content-page.ts';

/** The handlers of editing content, which are one case of many calls. */
export const contentEditingHandlers = {
  getEditedPage,
  listContentPages,
  listContentVersions,
  previewContentPage,
  publishContentPage,
  saveContentPage,
  unpublishContentPage,
  unscheduleContentPage,
  deleteContentMedia,
  getContentMedia,
  listContentMedia,
  saveContentMedia,
  keepContentFile,
  permitContentFile,
  uploadContentMedia,
  importContentPages,
  listContentLinks,
  packContentPages,
} as const;
