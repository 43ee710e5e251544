import type { ErpCustomer, ErpPlant, ErpShipToPartner } from '@maincrop/adapters/erp/port';
import type { ErpProduct } from '@maincrop/adapters/erp/product-record';
import type { PoolClient } from 'pg';

export async function copyCustomers(client: PoolClient, customers: readonly ErpCustomer[]): Promise<void> {
  await client.query(
    `insert into customers (customer_nr, name, city, country_key, is_container_customer, currency,
       has_portal_access, freight_scales, load_base)
     select "CustomerNr", "CustName1", "City", "CountryKey", "IsContainerCustomer", "Currency",
       "portalAccess", "freightScales", "loadBase"
     from jsonb_to_recordset($1) as r ("CustomerNr" text, "CustName1" text, "City" text, "CountryKey" text,
       "IsContainerCustomer" boolean, "Currency" text, "portalAccess" boolean, "freightScales" integer[],
       "loadBase" text)
     on conflict (customer_nr) do update set name = excluded.name, city = excluded.city,
       country_key = excluded.country_key, is_container_customer = excluded.is_container_customer,
       currency = excluded.currency, has_portal_access = excluded.has_portal_access,
       freight_scales = excluded.freight_scales, load_base = excluded.load_base`,
    [JSON.stringify(customers)],
  );
}

export async function copyPlants(client: PoolClient, plants: readonly ErpPlant[]): Promise<void> {
  await client.query(
    `insert into plants (code, city, name)
     select code, city, name from jsonb_to_recordset($1) as r (code text, city text, name text)
     on conflict (code) do update set city = excluded.city, name = excluded.name`,
    [JSON.stringify(plants)],
  );
}

export async function copyProducts(client: PoolClient, products: readonly ErpProduct[]): Promise<void> {
  await client.query(
    `insert into products (product_nr, id, short_code, names, label, hierarchy_labels, sort_index, units,
       boxes_per_layer, layers_per_pallet, boxes_per_pallet, layers_per_sheet, alt_unit, sales_unit,
       delivery_plant_code, delivery_plant_city, packaging, pallet_type, is_available, brand, cut, details)
     select "ProductNr", "Id", "ShortCode", "Names", "Label", "HierarchyLabels", "Index", "Units",
       "BoxesPerLayer", "LayersPerPallet", "BoxesPerPallet", "LayersPerSheet", "AltUnit", "SalesUnit",
       "DeliveryPlantCode", "DeliveryPlantCity", packaging, "palletType", "isAvailable", "Brand", "Cut", details
     from jsonb_to_recordset($1) as r ("ProductNr" text, "Id" text, "ShortCode" text, "Names" jsonb, "Label" text,
       "HierarchyLabels" jsonb, "Index" integer, "Units" jsonb, "BoxesPerLayer" integer, "LayersPerPallet" integer,
       "BoxesPerPallet" integer, "LayersPerSheet" integer, "AltUnit" text, "SalesUnit" text,
       "DeliveryPlantCode" text, "DeliveryPlantCity" text, packaging jsonb, "palletType" text, "isAvailable" boolean,
       "Brand" text, "Cut" text, details jsonb)
     on conflict (product_nr) do update set id = excluded.id, short_code = excluded.short_code, names = excluded.names,
       label = excluded.label, hierarchy_labels = excluded.hierarchy_labels, sort_index = excluded.sort_index,
       units = excluded.units, boxes_per_layer = excluded.boxes_per_layer,
       layers_per_pallet = excluded.layers_per_pallet, boxes_per_pallet = excluded.boxes_per_pallet,
       layers_per_sheet = excluded.layers_per_sheet, alt_unit = excluded.alt_unit, sales_unit = excluded.sales_unit,
       delivery_plant_code = excluded.delivery_plant_code, delivery_plant_city = excluded.delivery_plant_city,
       packaging = excluded.packaging, pallet_type = excluded.pallet_type, is_available = excluded.is_available,
       brand = excluded.brand, cut = excluded.cut, details = excluded.details`,
    [JSON.stringify(products)],
  );
  const texts = products.flatMap((product) =>
    product.customerTexts.map((text) => ({ ...text, ProductNr: product.ProductNr })),
  );
  await client.query(
    `with told as (
       select * from jsonb_to_recordset($1) as r ("CustomerNr" text, "ProductNr" text, "CustomProductDesc" text,
         "CustomProductNr" text)
     ), dropped as (
       delete from customer_products c where c.product_nr = any($2)
         and not exists (select 1 from told where "CustomerNr" = c.customer_nr and "ProductNr" = c.product_nr)
     )
     insert into customer_products (customer_nr, product_nr, custom_desc, custom_nr)
     select "CustomerNr", "ProductNr", "CustomProductDesc", "CustomProductNr" from told
     on conflict (customer_nr, product_nr) do update
       set custom_desc = excluded.custom_desc, custom_nr = excluded.custom_nr`,
    [JSON.stringify(texts), products.map((product) => product.ProductNr)],
  );
}

export async function copyShipToPartners(
  client: PoolClient,
  partners: readonly ErpShipToPartner[],
): Promise<void> {
  await client.query(
    `insert into ship_to_partners (customer_nr, ship_to_nr, id, name, street_and_number, city, postal_code,
       country_key, incoterms)
     select "SoldTo", "CustomerNr", "Id", "PartnerName", "StreetAndNumber", "City", "PostalCode",
       "CountryKey", "IncoTerms1"
     from jsonb_to_recordset($1) as r ("SoldTo" text, "CustomerNr" text, "Id" text, "PartnerName" text,
       "StreetAndNumber" text, "City" text, "PostalCode" text, "CountryKey" text, "IncoTerms1" text)
     on conflict (customer_nr, ship_to_nr) do update set id = excluded.id, name = excluded.name,
       street_and_number = excluded.street_and_number, city = excluded.city, postal_code = excluded.postal_code,
       country_key = excluded.country_key, incoterms = excluded.incoterms`,
    [JSON.stringify(partners)],
  );
}
