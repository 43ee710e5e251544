import type { ReportProblemBody } from '@maincrop/contract/schemas/disputes';
import type { TestSession } from '../world/sign-in.ts';

/** The smallest PNG there is: one transparent pixel. */
export const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
/** The first bytes of a JPEG, enough to be taken for one. */
export const JPEG = '/9j/4AAQSkZJRgABAQAAAQABAAD/2Q==';

/** The latest order of a buyer that has been delivered, so that it has a number. */
export async function deliveredOrder(session: TestSession) {
  const query = { filter: 'DELIVERED', per_page: 1 };
  const [order] = (await session.call('listOrders', { query })).items;
  if (order === undefined) throw new Error('The demo has no delivered order.');
  return order;
}

/** A report that the demo buyer may make about the first line of an order. */
export function aReport(documentId: string, changes: Partial<ReportProblemBody> = {}): ReportProblemBody {
  return {
    document: 'order',
    documentId,
    line: 1,
    kind: 'damage',
    text: 'The boxes of one pallet are crushed.',
    photos: [],
    ...changes,
  };
}
