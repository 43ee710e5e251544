import type { ErpProduct } from '@maincrop/adapters/erp/product-record';
import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import { AREA, bare, codeOf, put, type SapRows, short } from './sap-row.ts';

/** Products with the carton as their base unit, as a maker of packed goods keeps them. */
export function putProducts(rows: SapRows, products: readonly ErpProduct[]): void {
  for (const product of products) {
    putProduct(rows, product);
    putTexts(rows, product);
    putUnits(rows, product);
    putSales(rows, product);
  }
}

function putProduct(rows: SapRows, product: ErpProduct): void {
  const { ProductNr: Product } = product;
  const carton = product.Units.find(({ UnitOfMeasure }) => UnitOfMeasure === 'CAR');
  put(rows, 'API_PRODUCT_SRV.A_Product', {
    Product,
    ProductType: 'FERT',
    ProductOldID: product.ShortCode,
    IsMarkedForDeletion: false,
    BaseUnit: 'CAR',
    NetWeight: Number(carton?.NetWeight ?? 0),
    GrossWeight: Number(carton?.GrossWeight ?? 0),
    WeightUnit: 'KG',
    Brand: product.Brand === null ? '' : codeOf(product.Brand, 4),
    ProductHierarchy: groupCode(product),
    ProductGroup: 'FROZEN',
    SizeOrDimensionText: product.Cut ?? '',
    HandlingUnitType: product.palletType === 'EUR' ? 'E1' : 'I1',
    LastChangeDateTime: '2026-01-01T00:00:00.000Z',
  });
}

function putSales(rows: SapRows, product: ErpProduct): void {
  const { ProductNr: Product, packaging } = product;
  put(rows, 'API_PRODUCT_SRV.A_ProductSalesDelivery', {
    Product,
    ProductSalesOrg: AREA.organization,
    ProductDistributionChnl: AREA.distributionChannel,
    SupplyingPlant: product.DeliveryPlantCode,
    SalesMeasureUnit: product.SalesUnit,
    ProductSalesStatus: product.isAvailable ? '' : '02',
    IsMarkedForDeletion: false,
  });
  put(rows, 'API_PRODUCT_SRV.A_ProductStorage', {
    Product,
    StorageConditions: '01',
    TemperatureConditionInd: packaging.storageC === null ? '' : '18',
    ShelfLifeExpirationDatePeriod: '2',
    TotalShelfLife: packaging.shelfLifeMonths ?? 0,
  });
  put(rows, 'API_PRODUCT_SRV.A_ProductPlant', {
    Product,
    Plant: product.DeliveryPlantCode,
    Commodity: packaging.hsCode ?? '',
  });
  for (const { CustomerNr, CustomProductDesc, CustomProductNr } of product.customerTexts)
    put(rows, 'API_CUSTOMER_MATERIAL_SRV.A_CustomerMaterial', {
      SalesOrganization: AREA.organization,
      DistributionChannel: AREA.distributionChannel,
      Customer: bare(CustomerNr),
      Material: Product,
      MaterialByCustomer: CustomProductNr ?? '',
      MaterialDescriptionByCustomer: short(CustomProductDesc ?? ''),
    });
}

/** The hierarchy under which products of a group are kept. */
export function groupCode({ HierarchyLabels }: ErpProduct): string {
  return codeOf(HierarchyLabels[DEFAULT_LOCALE] ?? '', 8);
}

function putTexts(rows: SapRows, { ProductNr: Product, Names }: ErpProduct): void {
  for (const [locale, name] of Object.entries(Names)) {
    const Language = locale.slice(0, 2).toUpperCase();
    put(rows, 'API_PRODUCT_SRV.A_ProductDescription', { Product, Language, ProductDescription: short(name) });
    put(rows, 'API_PRODUCT_SRV.A_ProductSalesText', {
      Product,
      ProductSalesOrg: AREA.organization,
      ProductDistributionChnl: AREA.distributionChannel,
      Language,
      LongText: name,
    });
  }
}

function putUnits(rows: SapRows, product: ErpProduct): void {
  const { packaging, BoxesPerLayer, BoxesPerPallet, LayersPerSheet } = product;
  const gross = (name: string) =>
    Number(product.Units.find((unit) => unit.UnitOfMeasure === name)?.GrossWeight ?? 0);
  const units = [
    { AlternativeUnit: 'CAR', top: 1, bottom: 1, ...cartonMeasures(product) },
    { AlternativeUnit: 'LAY', top: BoxesPerLayer, bottom: 1 },
    {
      AlternativeUnit: 'PAL',
      top: BoxesPerPallet,
      bottom: 1,
      UnitSpecificProductHeight: packaging.palletHeightCm ?? 0,
    },
    { AlternativeUnit: 'SHT', top: BoxesPerLayer * LayersPerSheet, bottom: 1 },
    ...(packaging.bagsPerCarton === null
      ? []
      : [
          {
            AlternativeUnit: 'BAG',
            top: 1,
            bottom: packaging.bagsPerCarton,
            GlobalTradeItemNumber: packaging.eanBag ?? '',
          },
        ]),
  ];
  for (const { top, bottom, ...unit } of units)
    put(rows, 'API_PRODUCT_SRV.A_ProductUnitsOfMeasure', {
      Product: product.ProductNr,
      QuantityNumerator: top,
      QuantityDenominator: bottom,
      GrossWeight: gross(unit.AlternativeUnit),
      WeightUnit: 'KG',
      ProductMeasurementUnit: 'CM',
      BaseUnit: 'CAR',
      GlobalTradeItemNumber: '',
      ...unit,
    });
}

function cartonMeasures({ packaging }: ErpProduct) {
  return {
    GlobalTradeItemNumber: packaging.gtinCarton ?? '',
    UnitSpecificProductLength: packaging.lengthCm ?? 0,
    UnitSpecificProductWidth: packaging.widthCm ?? 0,
    UnitSpecificProductHeight: packaging.heightCm ?? 0,
  };
}
