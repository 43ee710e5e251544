/** Released services of SAP S/4HANA, OData V2, by their technical names. */
export const services = {
  partners: 'API_BUSINESS_PARTNER',
  products: 'API_PRODUCT_SRV',
  customerMaterials: 'API_CUSTOMER_MATERIAL_SRV',
  plants: 'API_PLANT_SRV',
  orders: 'API_SALES_ORDER_SRV',
  deliveries: 'API_OUTBOUND_DELIVERY_SRV;v=0002',
  invoices: 'API_BILLING_DOCUMENT_SRV',
  openItems: 'API_OPLACCTGDOCITEMCUBE_SRV',
  contracts: 'API_SALES_CONTRACT_SRV',
} as const;
