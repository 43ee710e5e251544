import type { Services } from '@maincrop/api/platform/services';
import { caseCostCents } from '@maincrop/domain/menu-engineering/case-cost';
import demoDishes from './demo-dishes.json' with { type: 'json' };

/** Puts the menu of the demo's bistro down; called once, after its restaurants were created. */
export async function seedDemoDishes({ db, clock }: Services): Promise<void> {
  const dishes = demoDishes.map(({ caseCost, ...dish }) => ({
    ...dish,
    ...(caseCost && { ...caseCost, costCents: caseCostCents(caseCost) }),
  }));
  await db.system.query(
    `insert into dishes (user_id, restaurant_id, course, name, popularity, cost_price, chef_time, staff_time, price,
         product_nr, portion_g, yield_percent, net_weight_g, case_price_cents, cost_cents, created_at)
       select r.user_id, r.id, d.course, d.name, d.popularity, d."costPrice", d."chefTime", d."staffTime", d.price,
           d."productNr", d."portionG", d."yieldPercent", d."netWeightG", d."priceCents", d."costCents", $2
         from jsonb_to_recordset($1) as d (restaurant text, course text, name text, popularity int, "costPrice" int,
           "chefTime" int, "staffTime" int, price int, "productNr" text, "portionG" int, "yieldPercent" int,
           "netWeightG" int, "priceCents" int, "costCents" int)
         join restaurants r on r.name = d.restaurant`,
    [JSON.stringify(dishes), clock.now()],
  );
}
