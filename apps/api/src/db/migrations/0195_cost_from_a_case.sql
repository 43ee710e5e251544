-- Up Migration
-- The ingredients of a dish taken from a case of ours: what was typed of it, and the exact cost as it was saved
-- (decision 109). The number of the product is a text and no reference: the dish stays when the product goes.
alter table dishes
  add column product_nr text check (length(product_nr) between 1 and 40),
  -- Grams after frying, per cent of the weight that is left, grams of the case, hundredths of the case.
  add column portion_g integer check (portion_g between 1 and 2000),
  add column yield_percent integer check (yield_percent between 1 and 100),
  add column net_weight_g integer check (net_weight_g between 1 and 50000),
  add column case_price_cents integer check (case_price_cents between 1 and 100000),
  -- Of a serving, in hundredths; counts in place of cost_price, which then is the whole number next to it.
  add column cost_cents integer check (cost_cents between 0 and 5000),
  add constraint dishes_case_is_whole check (
    num_nulls(product_nr, portion_g, yield_percent, net_weight_g, case_price_cents, cost_cents) in (0, 6)
  );
