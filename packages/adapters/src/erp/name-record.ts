import type { ErpKind, ErpName, ErpRecords } from './port.ts';

/** The name of a record of the ERP. Never fails. */
export function erpNameOf<K extends ErpKind>(kind: K, record: ErpRecords[K]): ErpName {
  return names[kind](record);
}

const names: { readonly [K in ErpKind]: (record: ErpRecords[K]) => ErpName } = {
  customers: ({ CustomerNr }) => master(CustomerNr),
  plants: ({ code }) => master(code),
  products: ({ ProductNr }) => master(ProductNr),
  shipToPartners: ({ Id, SoldTo }) => owned(Id, SoldTo),
  orders: ({ Id, CustomerNr, externalReference, OrderNumber }) => ({
    ...owned(Id, CustomerNr, externalReference),
    number: OrderNumber,
  }),
  invoices: ({ document }) => owned(document.Id, document.soldTo.CustomerNr),
  contracts: ({ contractNumber, CustomerNr }) => owned(contractNumber, CustomerNr),
  disputes: ({ DisputeNumber, CustomerNr, externalReference }) =>
    owned(DisputeNumber, CustomerNr, externalReference),
  agreements: ({ id, CustomerNr }) => owned(id, CustomerNr),
  claims: ({ id, CustomerNr, externalReference }) => owned(id, CustomerNr, externalReference),
};

function master(id: string): ErpName {
  return { id, externalReference: null, number: null, customerNr: null };
}

function owned(id: string, customerNr: string, externalReference: string | null = null): ErpName {
  return { id, customerNr, externalReference, number: id };
}
