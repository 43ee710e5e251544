import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('plans that are kept for every customer', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('are made for a large one, on every table that many rows of a customer may stand in', async () => {
    const { rows } = await world.db.system.query<{ name: string; options: string[] | null }>(`
      select distinct c.relname as name, a.attoptions as options
        from pg_index i
          join pg_class c on c.oid = i.indrelid and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
          join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] and a.attname = 'customer_nr'
        where not exists (select from pg_index u
          where u.indrelid = c.oid and u.indisunique and u.indnkeyatts = 1 and u.indkey[0] = a.attnum)
        order by 1`);

    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['orders', 'invoices', 'claims']));
    // A table of a later migration needs the line of 0364 in its own.
    expect(rows.filter(({ options }) => options?.includes('n_distinct=100') !== true)).toEqual([]);
  });
});
