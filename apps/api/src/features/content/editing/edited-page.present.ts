import type { EditedAddress, EditedPage, PageState } from '@maincrop/contract/schemas/content-editing';
import type { Services } from '../../../platform/services.ts';
import { contentOf, editedPage, type PageRow } from './content-pages.store.ts';
import { type Editable, shownContent, sourceOf } from './delivered-content.ts';

/** The newest text of a page in one language with all that is known of it. */
export async function presentEditedPage(services: Services, address: EditedAddress): Promise<EditedPage> {
  const row = await editedPage(services.db.app, address, services.clock.now());
  const shown = await shownContent(services, address);
  const source = sourceOf(address);
  const english = source && (await shownContent(services, source));
  return {
    ...(row === null ? untouched(shown) : await edited(services, address, row)),
    state: stateOf(row, shown !== null),
    source: english?.content ?? null,
    liveVersion: shown === null ? null : (row?.live?.version ?? 0),
  };
}

type Written = Omit<EditedPage, 'state' | 'source' | 'liveVersion'>;

/** A page that nobody has edited is as it shows. */
function untouched(shown: Editable | null): Written {
  return {
    version: 0,
    content: shown?.content ?? null,
    leftOut: shown?.leftOut ?? 0,
    scheduled: null,
    changedAt: null,
    changedBy: null,
  };
}

async function edited(services: Services, address: EditedAddress, row: PageRow): Promise<Written> {
  const { version, scheduled, changedAt, changedBy } = row;
  return {
    version,
    content: await contentOf(services.db.app, { ...address, version }),
    leftOut: 0,
    scheduled: scheduled && { version: scheduled.version, at: scheduled.at.toISOString() },
    changedAt: changedAt.toISOString(),
    changedBy,
  };
}

/** Where a page stands in one language; `isShown` says whether anything shows there now. */
export function stateOf(
  row: Pick<PageRow, 'version' | 'live' | 'scheduled'> | null,
  isShown: boolean,
): PageState {
  if (row === null) return isShown ? 'published' : 'missing';
  if (!isShown) return row.scheduled ? 'scheduled' : 'draft';
  // A page that nobody has released yet shows as it was delivered.
  return (row.live?.version ?? 0) === row.version ? 'published' : 'changed';
}
