import type { EditedContent } from '@maincrop/contract/schemas/content-editing';
import { anAccount } from '../users/users.ts';
import type { EditedAddress } from '@maincrop/contract/schemas/content-editing';
import { postForm } from '../claims/attachments.ts';
import { createTestWorld, type TestWorld } from '../world/test-world.ts';

/** One of the supplier's people who may edit content and nothing else. */
const EDITOR = 'editor@maincrop.example';

/** A page in German that the product delivers. */
export const CONTACT = { webspace: 'customer_portal', locale: 'de', path: 'contact' } as const;

/** The text of a page with one block. */
export function aText(change: Partial<EditedContent> = {}): EditedContent {
  return {
    title: 'Winterkarte',
    header_title: 'Pommes im Winter',
    header_text: [{ tag: 'p', children: ['Heiß ', { tag: 'strong', children: ['und knusprig'] }] }],
    header_image: null,
    version: null,
    excerptTitle: null,
    excerptImages: [],
    excerptCategories: [],
    duration: null,
    blocks: [{ id: 'one', type: 'intro', title: 'Zuerst', text: [{ tag: 'p', children: ['Im Öl.'] }] }],
    ...change,
  };
}

/** A picture of 3 by 2 pixels, as it is uploaded. */
export function aPicture(change: { readonly fileName?: string; readonly content?: string } = {}) {
  return { fileName: 'field.png', content: PNG_3_BY_2, alts: { 'en-gb': 'A field of potatoes' }, ...change };
}

const PNG_3_BY_2 =
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWPQz5aHIAY4CwAr0ARXla6XogAAAABJRU5ErkJggg==';

interface MediaTexts {
  readonly alts: Readonly<Record<string, string>>;
  readonly transcripts?: Readonly<Record<string, string>>;
}

/** What is said about a film, and in it. */
export const SAID = {
  alts: { 'en-gb': 'A fryer', de: 'Eine Fritteuse' },
  transcripts: { 'en-gb': 'Fry it hot.', de: 'Heiß frittieren.' },
} satisfies MediaTexts;

/** A page that there is not. */
export const NEW_PAGE = { webspace: 'customer_portal', locale: 'de', path: 'winter/menu' } as const;

export type EditingWorld = Awaited<ReturnType<typeof editingWorld>>;

/** A world with an editor, and what editors do in it. */
export async function editingWorld() {
  const world: TestWorld = await createTestWorld();
  await anAccount(world, { email: EDITOR, group: 'administrators', roles: ['editor'] });
  let editor = await world.signIn(EDITOR);
  return {
    world,
    editor: () => editor,
    /** After the clock has moved on by more than a token lives. */
    signInAgain: async () => {
      editor = await world.signIn(EDITOR);
    },
    save: (content = aText(), version = 0, address: EditedAddress = CONTACT) =>
      editor.call('saveContentPage', { body: { ...address, version, content } }),
    publish: (versionNumber: number, at?: string, address: EditedAddress = CONTACT) =>
      editor.call('publishContentPage', { body: { ...address, versionNumber, ...(at && { at }) } }),
    /** Posts a file and has it kept, as the browser does; answers what the library says of it. */
    bring: async (fileName: string, content: Buffer, texts: MediaTexts = SAID) => {
      const permit = await editor.call('permitContentFile', { body: { fileName, size: content.length } });
      await postForm(world, permit, content);
      return editor.call('keepContentFile', { body: { key: permit.key, ...texts } });
    },
    shownTo: async (email: string, address: EditedAddress = CONTACT) => {
      const { call } = await world.signIn(email);
      return call('getContent', { query: address });
    },
  };
}
