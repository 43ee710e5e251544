import { embeddedContent } from './embedded/embedded-content.ts';
import { keepLastGood } from './last-good.ts';
import type { ContentPort } from './port.ts';

/** The pages of the product; whatever their store, the last good copy of a page shows while it is away. */
export async function selectContent(now: () => Date): Promise<ContentPort> {
  return keepLastGood(await embeddedContent(), now);
}
