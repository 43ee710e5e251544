import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';

/**
 * A product as callers get it (schema `Product`), made by the database from `products p` and the customer's own
 * `customer_products c`; `$2` is the reader's language, en-GB where a text is missing.
 */
export const PRODUCT_JSON = `jsonb_build_object(
      'Id', p.id, 'ProductNr', p.product_nr, 'ShortCode', p.short_code,
      'ProductText', coalesce(p.names ->> $2, p.names ->> '${DEFAULT_LOCALE}'),
      'HierarchyLabel', coalesce(p.hierarchy_labels ->> $2, p.hierarchy_labels ->> '${DEFAULT_LOCALE}', p.label),
      'Index', p.sort_index, 'Label', p.label, 'Units', p.units,
      'BoxesPerLayer', p.boxes_per_layer, 'BoxesPerPallet', p.boxes_per_pallet,
      'LayersPerPallet', p.layers_per_pallet, 'LayersPerSheet', p.layers_per_sheet, 'palletType', p.pallet_type,
      'AltUnit', p.alt_unit, 'SalesUnit', p.sales_unit, 'DeliveryPlantCode', p.delivery_plant_code,
      'DeliveryPlantCity', p.delivery_plant_city, 'CustomProductDesc', c.custom_desc, 'CustomProductNr', c.custom_nr,
      'Brand', p.brand, 'Cut', p.cut, 'EnglishText', p.names ->> '${DEFAULT_LOCALE}',
      'eanBag', p.packaging ->> 'eanBag', 'gtinCarton', p.packaging ->> 'gtinCarton')`;
