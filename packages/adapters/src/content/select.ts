import type { Pool } from 'pg';
import { editedContent } from './edited/edited-content.ts';
import { embeddedContent } from './embedded/embedded-content.ts';
import { keepLastGood } from './last-good.ts';
import type { ContentPort } from './port.ts';

/**
 * The pages of the product with what editors have published over them; whatever their store, the last good copy of a
 * page shows while it is away.
 */
export async function selectContent(embedded: {
  readonly pool: Pool;
  readonly now: () => Date;
}): Promise<ContentPort> {
  const { pool, now } = embedded;
  return keepLastGood(editedContent(pool, await embeddedContent(), now), now);
}
