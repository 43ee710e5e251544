import type { Services } from '@maincrop/api/platform/services';
import demoDishes from './demo-dishes.json' with { type: 'json' };

/** Puts the menu of the demo's bistro down; called once, after its restaurants were created. */
export async function seedDemoDishes({ db, clock }: Services): Promise<void> {
  await db.system.query(
    `insert into dishes (user_id, restaurant_id, course, name, popularity, cost_price, chef_time, staff_time, price,
         created_at)
       select r.user_id, r.id, d.course, d.name, d.popularity, d."costPrice", d."chefTime", d."staffTime", d.price, $2
         from jsonb_to_recordset($1) as d (restaurant text, course text, name text, popularity int, "costPrice" int,
           "chefTime" int, "staffTime" int, price int)
         join restaurants r on r.name = d.restaurant`,
    [JSON.stringify(demoDishes), clock.now()],
  );
}
