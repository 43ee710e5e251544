-- Up Migration
-- What product pages show beside the packaging: brand and cut, and in `details` ingredients by locale, allergens,
-- nutrition as measured and ways of preparation, each null where the supplier has not given it. Rows from before learn it
-- when the ERP tells all products once more.
alter table products add column brand text;
alter table products add column cut text;
alter table products add column details jsonb not null default '{}';
-- What the portal keeps of the packaging, as it reads it now.
update products set packaging = (packaging - array['cartonsPerLayer', 'layers', 'cartonsPerPallet', 'palletType', 'storage'])
  || jsonb_build_object('palletTareKg', packaging ->> 'palletTareKg');
update erp_watermarks set watermark = null where kind = 'products';
