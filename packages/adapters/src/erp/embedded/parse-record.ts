import type { ErpChange, ErpCustomer, ErpKind, ErpOrder, ErpPlant, ErpRecords } from '../port.ts';
import type { ErpShipToPartner } from '../port.ts';
import { parseOrderItem } from './parse-order-item.ts';
import { parseContract } from './parse-contract.ts';
import { parseDispute } from './parse-dispute.ts';
import { parseInvoice } from './parse-invoice.ts';
import { parseProduct } from './parse-product.ts';
import { parseAgreement, parseClaim } from './parse-claims.ts';
import { fieldsOf, MalformedRecord, type RecordFields } from './record-fields.ts';

/** Reads one raw record of a kind; what cannot be read comes back as `malformed` with the reason, never as an error. */
export function parseRecord<K extends ErpKind>(
  kind: K,
  raw: unknown,
): Exclude<ErpChange<K>, { readonly kind: 'deleted' }> {
  try {
    return { kind: 'record', record: parsers[kind](fieldsOf(raw)) };
  } catch (error) {
    if (!(error instanceof MalformedRecord)) throw error;
    return { kind: 'malformed', raw, reason: error.message };
  }
}

const ERP_DATE = /^\d{8}$/;
const ERP_TIME = /^\d{6}$/;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

const parsers: { readonly [K in ErpKind]: (fields: RecordFields) => ErpRecords[K] } = {
  customers: parseCustomer,
  plants: parsePlant,
  products: parseProduct,
  shipToPartners: parseShipToPartner,
  orders: parseOrder,
  invoices: parseInvoice,
  contracts: parseContract,
  disputes: parseDispute,
  agreements: parseAgreement,
  claims: parseClaim,
};

function parseCustomer(fields: RecordFields): ErpCustomer {
  const scales = fields.raw('freightScales');
  return {
    CustomerNr: fields.text('CustomerNr'),
    CustName1: fields.text('CustName1'),
    City: fields.text('City'),
    CountryKey: fields.text('CountryKey'),
    IsContainerCustomer: fields.flag('IsContainerCustomer'),
    Currency: fields.text('Currency'),
    portalAccess: fields.flag('portalAccess'),
    freightScales: Array.isArray(scales) ? scales.map(Number) : null,
    loadBase:
      fields.raw('loadBase') === null
        ? null
        : fields.oneOf<'PALLET' | 'SHEET'>('loadBase', ['PALLET', 'SHEET']),
  };
}

function parsePlant(fields: RecordFields): ErpPlant {
  return { code: fields.text('code'), city: fields.text('city'), name: fields.text('name') };
}

function parseShipToPartner(fields: RecordFields): ErpShipToPartner {
  return {
    Id: fields.text('Id'),
    CustomerNr: fields.text('CustomerNr'),
    SoldTo: fields.text('SoldTo'),
    PartnerName: fields.text('PartnerName'),
    StreetAndNumber: fields.text('StreetAndNumber'),
    City: fields.text('City'),
    PostalCode: fields.text('PostalCode'),
    CountryKey: fields.text('CountryKey'),
    IncoTerms1: fields.text('IncoTerms1'),
  };
}

function parseOrder(fields: RecordFields): ErpOrder {
  return {
    Id: fields.text('Id'),
    externalReference: fields.optionalText('externalReference'),
    OrderNumber: fields.optionalText('OrderNumber'),
    CustomerNr: fields.text('CustomerNr'),
    PurchOrder: fields.text('PurchOrder'),
    City: fields.text('City'),
    CreatedOn: fields.matching('CreatedOn', ERP_DATE),
    CreatedAt: fields.matching('CreatedAt', ERP_TIME),
    OrderStatus: fields.text('OrderStatus'),
    ReqDlvDate: fields.matching('ReqDlvDate', ERP_DATE),
    DeliveryDate: fields.optionalMatching('DeliveryDate', ERP_DATE),
    OriginalEta: fields.optionalMatching('OriginalEta', ISO_DATE),
    UpdatedEta: fields.optionalMatching('UpdatedEta', ISO_DATE),
    BillOfLading: fields.optionalText('BillOfLading'),
    OrderContainers: fields.list('OrderContainers').map((container) => ({
      id: container.text('id'),
      container_number: container.text('container_number'),
    })),
    OrderItems: fields.list('OrderItems').map(parseOrderItem),
    ShipToParty: fields.text('ShipToParty'),
    DeliveryPlantCode: fields.text('DeliveryPlantCode'),
  };
}
