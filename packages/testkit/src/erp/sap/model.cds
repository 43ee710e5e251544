// The released services of SAP S/4HANA, OData V2, as far as the portal asks them: entities, properties, keys and
// lengths bear the standard's own names.

@path: '/v4/API_BUSINESS_PARTNER'
service API_BUSINESS_PARTNER {
  entity A_BusinessPartner {
    key BusinessPartner : String(10);
    Customer : String(10); BusinessPartnerCategory : String(1); BusinessPartnerName : String(81);
    OrganizationBPName1 : String(40); BusinessPartnerIsBlocked : Boolean; IsMarkedForArchiving : Boolean;
    LastChangeDate : Date;
    to_BusinessPartnerAddress : Composition of many A_BusinessPartnerAddress
      on to_BusinessPartnerAddress.BusinessPartner = BusinessPartner;
    to_Customer : Association to one A_Customer on to_Customer.Customer = Customer;
  }
  entity A_BusinessPartnerAddress {
    key BusinessPartner : String(10); key AddressID : String(10);
    StreetName : String(60); HouseNumber : String(10); PostalCode : String(10); CityName : String(40);
    Country : String(3);
  }
  entity A_Customer {
    key Customer : String(10);
    CustomerAccountGroup : String(4); OrderIsBlockedForCustomer : String(2); VATRegistration : String(20);
    DeletionIndicator : Boolean;
    to_CustomerSalesArea : Composition of many A_CustomerSalesArea on to_CustomerSalesArea.Customer = Customer;
  }
  entity A_CustomerSalesArea {
    key Customer : String(10); key SalesOrganization : String(4); key DistributionChannel : String(2);
    key Division : String(2);
    Currency : String(5); ShippingCondition : String(2); IncotermsClassification : String(3);
    CustomerPaymentTerms : String(4); OrderIsBlockedForCustomer : String(2); DeletionIndicator : Boolean;
    to_PartnerFunction : Composition of many A_CustSalesPartnerFunc
      on to_PartnerFunction.Customer = Customer and to_PartnerFunction.SalesOrganization = SalesOrganization
      and to_PartnerFunction.DistributionChannel = DistributionChannel and to_PartnerFunction.Division = Division;
  }
  entity A_CustSalesPartnerFunc {
    key Customer : String(10); key SalesOrganization : String(4); key DistributionChannel : String(2);
    key Division : String(2); key PartnerCounter : String(3); key PartnerFunction : String(2);
    BPCustomerNumber : String(10);
  }
}

@path: '/v4/API_PRODUCT_SRV'
service API_PRODUCT_SRV {
  entity A_Product {
    key Product : String(40);
    ProductType : String(4); ProductOldID : String(40); IsMarkedForDeletion : Boolean; BaseUnit : String(3);
    NetWeight : Decimal(13, 3); GrossWeight : Decimal(13, 3); WeightUnit : String(3); Brand : String(4);
    ProductHierarchy : String(18); ProductGroup : String(9); SizeOrDimensionText : String(32);
    HandlingUnitType : String(4); LastChangeDateTime : Timestamp;
    to_Description : Composition of many A_ProductDescription on to_Description.Product = Product;
    to_ProductUnitsOfMeasure : Composition of many A_ProductUnitsOfMeasure
      on to_ProductUnitsOfMeasure.Product = Product;
    to_SalesDelivery : Composition of many A_ProductSalesDelivery on to_SalesDelivery.Product = Product;
    to_ProductStorage : Association to one A_ProductStorage on to_ProductStorage.Product = Product;
    to_Plant : Composition of many A_ProductPlant on to_Plant.Product = Product;
  }
  entity A_ProductDescription {
    key Product : String(40); key Language : String(2); ProductDescription : String(40);
  }
  entity A_ProductUnitsOfMeasure {
    key Product : String(40); key AlternativeUnit : String(3);
    QuantityNumerator : Decimal(5, 0); QuantityDenominator : Decimal(5, 0); GrossWeight : Decimal(13, 3);
    WeightUnit : String(3); GlobalTradeItemNumber : String(18); UnitSpecificProductLength : Decimal(13, 3);
    UnitSpecificProductWidth : Decimal(13, 3); UnitSpecificProductHeight : Decimal(13, 3);
    ProductMeasurementUnit : String(3); BaseUnit : String(3);
  }
  entity A_ProductSalesDelivery {
    key Product : String(40); key ProductSalesOrg : String(4); key ProductDistributionChnl : String(2);
    SupplyingPlant : String(4); SalesMeasureUnit : String(3); ProductSalesStatus : String(2);
    IsMarkedForDeletion : Boolean;
    to_SalesText : Composition of many A_ProductSalesText
      on to_SalesText.Product = Product and to_SalesText.ProductSalesOrg = ProductSalesOrg
      and to_SalesText.ProductDistributionChnl = ProductDistributionChnl;
  }
  entity A_ProductSalesText {
    key Product : String(40); key ProductSalesOrg : String(4); key ProductDistributionChnl : String(2);
    key Language : String(2); LongText : String;
  }
  entity A_ProductStorage {
    key Product : String(40); StorageConditions : String(2); TemperatureConditionInd : String(2);
    ShelfLifeExpirationDatePeriod : String(1); TotalShelfLife : Decimal(4, 0);
  }
  entity A_ProductPlant { key Product : String(40); key Plant : String(4); Commodity : String(17); }
}

@path: '/v4/API_CUSTOMER_MATERIAL_SRV'
service API_CUSTOMER_MATERIAL_SRV {
  entity A_CustomerMaterial {
    key SalesOrganization : String(4); key DistributionChannel : String(2); key Customer : String(10);
    key Material : String(40); MaterialByCustomer : String(35); MaterialDescriptionByCustomer : String(40);
  }
}

@path: '/v4/API_PLANT_SRV'
service API_PLANT_SRV {
  entity A_Plant { key Plant : String(4); PlantName : String(30); CompanyCode : String(4); CompanyCodeName : String(25); }
}

@path: '/v4/API_SALES_ORDER_SRV'
service API_SALES_ORDER_SRV {
  entity A_SalesOrder {
    key SalesOrder : String(10);
    SalesOrderType : String(4); SalesOrganization : String(4); DistributionChannel : String(2);
    OrganizationDivision : String(2); SoldToParty : String(10); CreationDate : Date; LastChangeDate : Date;
    LastChangeDateTime : Timestamp; PurchaseOrderByCustomer : String(35); PurchaseOrderByShipToParty : String(35);
    RequestedDeliveryDate : Date; TransactionCurrency : String(5); OverallDeliveryStatus : String(1);
    OverallSDProcessStatus : String(1); OverallSDDocumentRejectionSts : String(1);
    to_Item : Composition of many A_SalesOrderItem on to_Item.SalesOrder = SalesOrder;
    to_Partner : Composition of many A_SalesOrderHeaderPartner on to_Partner.SalesOrder = SalesOrder;
  }
  entity A_SalesOrderHeaderPartner {
    key SalesOrder : String(10); key PartnerFunction : String(2); Customer : String(10);
    to_Address : Composition of many A_SalesOrderPartnerAddress
      on to_Address.SalesOrder = SalesOrder and to_Address.PartnerFunction = PartnerFunction;
  }
  entity A_SalesOrderPartnerAddress {
    key SalesOrder : String(10); key PartnerFunction : String(2); key AddressRepresentationCode : String(1);
    OrganizationName1 : String(40); StreetName : String(60); PostalCode : String(10); CityName : String(40);
    Country : String(3);
  }
  entity A_SalesOrderItem {
    key SalesOrder : String(10); key SalesOrderItem : String(6);
    SalesOrderItemText : String(40); Material : String(40); RequestedQuantity : Decimal(15, 3);
    RequestedQuantityUnit : String(3); ItemNetWeight : Decimal(15, 3); ItemWeightUnit : String(3);
    ProductionPlant : String(4); SalesDocumentRjcnReason : String(2); ReferenceSDDocument : String(10);
    ReferenceSDDocumentItem : String(6); SDProcessStatus : String(1); OrderRelatedBillingStatus : String(1);
    to_ScheduleLine : Composition of many A_SalesOrderScheduleLine
      on to_ScheduleLine.SalesOrder = SalesOrder and to_ScheduleLine.SalesOrderItem = SalesOrderItem;
  }
  entity A_SalesOrderScheduleLine {
    key SalesOrder : String(10); key SalesOrderItem : String(6); key ScheduleLine : String(4);
    RequestedDeliveryDate : Date; ConfirmedDeliveryDate : Date; ScheduleLineOrderQuantity : Decimal(13, 3);
    ConfdOrderQtyByMatlAvailCheck : Decimal(13, 3);
  }
}

@path: '/v4/API_OUTBOUND_DELIVERY_SRV'
service API_OUTBOUND_DELIVERY_SRV {
  entity A_OutbDeliveryHeader {
    key DeliveryDocument : String(10);
    BillOfLading : String(35); MeansOfTransport : String(20); DeliveryDate : Date; CreationDate : Date;
    LastChangeDate : Date; ShipToParty : String(10); SoldToParty : String(10);
    OverallGoodsMovementStatus : String(1); OverallProofOfDeliveryStatus : String(1);
    to_DeliveryDocumentItem : Composition of many A_OutbDeliveryItem
      on to_DeliveryDocumentItem.DeliveryDocument = DeliveryDocument;
    to_HandlingUnitHeaderDelivery : Composition of many A_HandlingUnitHeaderDelivery
      on to_HandlingUnitHeaderDelivery.DeliveryDocument = DeliveryDocument;
  }
  entity A_OutbDeliveryItem {
    key DeliveryDocument : String(10); key DeliveryDocumentItem : String(6); Material : String(40);
    ReferenceSDDocument : String(10); ReferenceSDDocumentItem : String(6);
  }
  entity A_HandlingUnitHeaderDelivery {
    key HandlingUnitInternalId : String(10); DeliveryDocument : String(10); HandlingUnitExternalId : String(20);
  }
}

@path: '/v4/API_BILLING_DOCUMENT_SRV'
service API_BILLING_DOCUMENT_SRV {
  entity A_BillingDocument {
    key BillingDocument : String(10);
    SDDocumentCategory : String(4); BillingDocumentType : String(4); SalesOrganization : String(4);
    BillingDocumentDate : Date; CreationDate : Date; LastChangeDate : Date; LastChangeDateTime : Timestamp;
    BillingDocumentIsCancelled : Boolean; TransactionCurrency : String(5); TotalNetAmount : Decimal(16, 3);
    TaxAmount : Decimal(16, 3); TotalGrossAmount : Decimal(16, 3); PayerParty : String(10);
    SoldToParty : String(10); CustomerPaymentTerms : String(4); PurchaseOrderByCustomer : String(35);
    InvoiceClearingStatus : String(1); FiscalYear : String(4); AccountingDocument : String(10);
    to_Item : Composition of many A_BillingDocumentItem on to_Item.BillingDocument = BillingDocument;
    to_Partner : Composition of many A_BillingDocumentPartner on to_Partner.BillingDocument = BillingDocument;
  }
  entity A_BillingDocumentPartner {
    key BillingDocument : String(10); key PartnerFunction : String(2); Customer : String(10);
  }
  entity A_BillingDocumentItem {
    key BillingDocument : String(10); key BillingDocumentItem : String(6);
    Material : String(40); BillingDocumentItemText : String(40); BillingQuantity : Decimal(13, 3);
    BillingQuantityUnit : String(3); NetAmount : Decimal(16, 3); TaxAmount : Decimal(16, 3);
    ServicesRenderedDate : Date; SalesDocument : String(10); ReferenceSDDocument : String(10);
    ReferenceSDDocumentCategory : String(4);
    to_PricingElement : Composition of many A_BillingDocumentItemPrcgElmnt
      on to_PricingElement.BillingDocument = BillingDocument
      and to_PricingElement.BillingDocumentItem = BillingDocumentItem;
  }
  entity A_BillingDocumentItemPrcgElmnt {
    key BillingDocument : String(10); key BillingDocumentItem : String(6); key PricingProcedureStep : String(3);
    key PricingProcedureCounter : String(3); ConditionType : String(4); ConditionRateValue : Decimal(24, 9);
    ConditionQuantity : Decimal(5, 0); ConditionAmount : Decimal(16, 3); ConditionIsForStatistics : Boolean;
    ConditionInactiveReason : String(1); TaxCode : String(2);
  }
  type GetPDFResult { BillingDocument : String(10); BillingDocumentBinary : LargeString; }
  function GetPDF(BillingDocument : String(10)) returns GetPDFResult;
}

@path: '/v4/API_OPLACCTGDOCITEMCUBE_SRV'
service API_OPLACCTGDOCITEMCUBE_SRV {
  entity A_OperationalAcctgDocItemCube {
    key CompanyCode : String(4); key FiscalYear : String(4); key AccountingDocument : String(10);
    key AccountingDocumentItem : String(3);
    FinancialAccountType : String(1); Customer : String(10); BillingDocument : String(10);
    InvoiceReference : String(10); PostingDate : Date; NetDueDate : Date; ClearingDate : Date;
    ClearingCreationDate : Date; ClearingAccountingDocument : String(10); IsCleared : Boolean;
    DocumentReferenceID : String(16); TransactionCurrency : String(5); AmountInTransactionCurrency : Decimal(23, 3);
  }
}

@path: '/v4/API_SALES_CONTRACT_SRV'
service API_SALES_CONTRACT_SRV {
  entity A_SalesContract {
    key SalesContract : String(10);
    SalesContractType : String(4); SalesOrganization : String(4); DistributionChannel : String(2);
    SoldToParty : String(10); LastChangeDateTime : Timestamp; SalesContractValidityStartDate : Date;
    SalesContractValidityEndDate : Date; OverallSDDocumentRejectionSts : String(1);
    to_Item : Composition of many A_SalesContractItem on to_Item.SalesContract = SalesContract;
  }
  entity A_SalesContractItem {
    key SalesContract : String(10); key SalesContractItem : String(6); SalesContractItemText : String(40);
    Material : String(40); RequestedQuantity : Decimal(15, 3); RequestedQuantityUnit : String(3);
    ItemNetWeight : Decimal(15, 3); ItemWeightUnit : String(3); SalesDocumentRjcnReason : String(2);
  }
}
