import { aText, CONTACT } from '../content/editing.ts';
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
};
