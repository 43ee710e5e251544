import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MailPicture } from '@maincrop/adapters/mail/port';

/**
 * The mark at the head of every mail, which travels with it: nothing is fetched when the mail is opened, so nothing is
 * blocked and nobody learns that it was. `npm run icons` draws it, three times as fine as it is shown.
 */
export const MARK = { contentId: 'mark@maincrop', width: 156, height: 36 } as const;

/** The mark as a part of the mail. */
export const MARK_PICTURE: MailPicture = {
  contentId: MARK.contentId,
  fileName: 'maincrop.png',
  contentType: 'image/png',
  bytes: readFileSync(path.join(import.meta.dirname, 'mark.png')),
};
