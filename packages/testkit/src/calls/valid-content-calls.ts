import { aPicture, aText, CONTACT } from '../content/editing.ts';
import { postForm } from '../claims/attachments.ts';
import { aPdfOf } from '../files/sample-files.ts';
import { ADMINISTRATOR } from '../world/accounts.ts';
import type { ValidCalls } from './valid-call.ts';

/** Editing of content pages. */
export const validContentCalls: ValidCalls = {
  saveContentPage: [
    { as: ADMINISTRATOR, prepare: () => ({ body: { ...CONTACT, version: 0, content: aText() } }) },
  ],
  previewContentPage: [
    { as: ADMINISTRATOR, prepare: () => ({ body: { ...CONTACT, content: aText(), group: 'end-users' } }) },
  ],
  publishContentPage: [
    {
      as: ADMINISTRATOR,
      prepare: async ({ session }) => {
        await session.call('saveContentPage', { body: { ...CONTACT, version: 0, content: aText() } });
        return { body: { ...CONTACT, versionNumber: 1 } };
      },
    },
  ],
  uploadContentMedia: [{ as: ADMINISTRATOR, prepare: () => ({ body: aPicture() }) }],
  permitContentFile: [{ as: ADMINISTRATOR, prepare: () => ({ body: { fileName: 'sheet.pdf', size: 100 } }) }],
  keepContentFile: [
    {
      as: ADMINISTRATOR,
      prepare: async ({ session, world }) => {
        const content = aPdfOf(200);
        const body = { fileName: 'sheet.pdf', size: content.length };
        const permit = await session.call('permitContentFile', { body });
        await postForm(world, permit, content);
        return { body: { key: permit.key, alts: { 'en-gb': 'A sheet' } } };
      },
    },
  ],
  saveContentMedia: [
    {
      as: ADMINISTRATOR,
      prepare: async ({ session }) => {
        const { id, version } = await session.call('uploadContentMedia', { body: aPicture() });
        return { body: { id, version, focusPointX: 0.5, focusPointY: 2, alts: { 'en-gb': 'A field' } } };
      },
    },
  ],
  importContentPages: [
    {
      as: ADMINISTRATOR,
      prepare: () => ({
        body: {
          file: JSON.stringify({
            format: 'maincrop-content',
            version: 1,
            pages: [{ ...CONTACT, content: aText() }],
          }),
          isTrial: false,
        },
      }),
    },
  ],
};
