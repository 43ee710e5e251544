import type { CustomerScope } from '@maincrop/api/db/scope';
import type { QueryConfig } from 'pg';
import type { TestWorld } from '../world/test-world.ts';
import { recording, rowsLookedAt } from '../world/rows-looked-at.ts';

/** A list that is asked as its handler would be, by whoever may read everything of a customer. */
interface AskedList<Query, Answer> {
  readonly scope: CustomerScope;
  readonly table: string;
  // Handlers take more of a call than a list does; each names its own.
  readonly handle: (call: never) => Promise<Answer>;
  readonly query: Query;
}

/** The answer of a list, and how many rows its statement for them looks at. */
export async function measuredList<Query, Answer>(
  world: TestWorld,
  { scope, table, handle, query }: AskedList<Query, Answer>,
): Promise<{ readonly answer: Answer; readonly touched: number | undefined }> {
  const statements: QueryConfig[] = [];
  const db = recording(world.db, statements);
  const call = {
    query,
    scope: () => scope,
    reading: () => db,
    locale: 'en-GB',
    services: { ...world.services, db },
  };
  // A list uses no more of the call than this.
  const answer = await handle(call as never);
  return { answer, touched: await rowsLookedAt(world.db, scope, { statements, table }) };
}
