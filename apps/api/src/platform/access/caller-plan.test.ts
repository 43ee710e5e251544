import { createHash } from 'node:crypto';
import { BUYER } from '@maincrop/testkit/orders/orders';
import { rowsLookedAt } from '@maincrop/testkit/world/rows-looked-at';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import type { Pool, QueryConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantScope } from '../../db/scope.ts';
import { callersByToken, tokenKey } from './caller.store.ts';

const CUSTOMER = '0000100001';

describe('the caller among 10,000 users', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
    await world.db.system.query(SEED);
    for (const table of ['users', 'user_sap_customers', 'user_roles'])
      await world.db.system.query(`analyze ${table}`);
  });
  afterAll(() => world.close());

  it.each(['users', 'user_roles', 'user_sap_customers', 'access_tokens'])(
    'is found without reading more of %s than what is theirs, whatever is known of the smaller tables',
    async (table) => {
      const { token } = await world.signIn(BUYER);
      const hash = createHash('sha256').update(token).digest();
      const asked: QueryConfig[] = [];
      const pool = {
        query: (config: QueryConfig) => {
          asked.push(config);
          return world.db.prepared.query(config);
        },
      };

      // The look-up uses no more of the pool than this.
      const callers = await callersByToken(pool as unknown as Pool, [hash], world.clock.now());

      expect(callers.get(tokenKey(hash))?.email).toBe(BUYER);
      const statements = asked.map((config) => ({
        ...config,
        values: [[String.raw`\\x${hash.toString('hex')}`], world.clock.now().toISOString()],
      }));
      expect(await rowsLookedAt(world.db, grantScope(CUSTOMER), { statements, table })).toBeLessThan(20);
    },
  );
});

const SEED = `
  with added as (
    insert into users (email, first_name, last_name, group_name, sap_id)
      select 'many-' || n || '@customer.example', 'Name', 'Many ' || n, 'direct-customers', '${CUSTOMER}'
      from generate_series(1, 10000) n returning id
  ), enabled as (
    insert into user_sap_customers (user_id, customer_nr) select id, '${CUSTOMER}' from added
  )
  insert into user_roles (user_id, role_id) select id, 'direct-customers' from added`;
