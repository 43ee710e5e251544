import type { EditedContent } from '@maincrop/contract/schemas/content-editing';
import { anAccount } from '../users/users.ts';
import type { TestWorld } from '../world/test-world.ts';

/** One of the supplier's people who may edit content and nothing else. */
export const EDITOR = 'editor@maincrop.example';

/** Adds the editor to a world. */
export async function addEditor(world: TestWorld, email: string = EDITOR): Promise<string> {
  return anAccount(world, { email, group: 'administrators', roles: ['editor'] });
}

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
