import type { Pool } from 'pg';

const USERS = 10_000;

/** Direct customers, before all others by name, with a role and a customer each, as the first one of the demo has them. */
export async function seedUsers(system: Pool): Promise<void> {
  await system.query(
    `with added as (
       insert into users (email, first_name, last_name, group_name, sap_id)
         select 'user-' || n || '@bench.example', 'Name ' || n % 97, 'Aalders ' || n, 'direct-customers', '0000100001'
         from generate_series(1, $1::integer) n returning id
     ), enabled as (
       insert into user_sap_customers (user_id, customer_nr) select id, '0000100001' from added
     )
     insert into user_roles (user_id, role_id)
       select id, (select id from roles where id = 'direct-customers') from added`,
    [USERS],
  );
  for (const table of ['users', 'user_sap_customers', 'user_roles'])
    await system.query(`vacuum analyze ${table}`);
}
