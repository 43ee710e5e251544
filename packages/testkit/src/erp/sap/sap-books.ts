import { demoRecords } from '@maincrop/adapters/erp/embedded/demo-records';
import { parseRecord } from '@maincrop/adapters/erp/embedded/parse-record';
import type { InvoiceDocument, InvoiceParty } from '@maincrop/adapters/erp/invoice-document';
import type { ErpKind, ErpRecords } from '@maincrop/adapters/erp/port';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { putContracts } from './contract-rows.ts';
import { putInvoices } from './invoice-rows.ts';
import { putOrders } from './order-rows.ts';
import { putPartners, putPlants } from './partner-rows.ts';
import { putProducts } from './product-rows.ts';
import type { SapRows } from './sap-row.ts';

/** What the sample supplier has on a day, by kind. */
export function sampleRecords(today: string): { readonly [K in ErpKind]: readonly ErpRecords[K][] } {
  const day = parsePlainDate(today);
  if (day === null) throw new RangeError(`${today} is no day`);
  const records = demoRecords(day);
  const of = <K extends ErpKind>(kind: K): ErpRecords[K][] =>
    records.flatMap((one) => {
      if (one.kind !== kind) return [];
      const parsed = parseRecord(kind, one.record);
      return parsed.kind === 'record' ? [parsed.record] : [];
    });
  return {
    customers: of('customers'),
    plants: of('plants'),
    products: of('products'),
    shipToPartners: of('shipToPartners'),
    orders: of('orders'),
    invoices: of('invoices'),
    contracts: of('contracts'),
    disputes: of('disputes'),
    agreements: of('agreements'),
    claims: of('claims'),
  };
}

/** The same as SAP would keep it. */
export function sapRowsOf(records: ReturnType<typeof sampleRecords>): SapRows {
  const rows: SapRows = new Map();
  const { customers, shipToPartners: shipTos, products, invoices } = records;
  putPartners(rows, { customers, shipTos, parties: partiesOf(invoices.map(({ document }) => document)) });
  putPlants(rows, records.plants);
  putProducts(rows, products);
  const weights = new Map(
    products.map((product) => [
      product.ProductNr,
      {
        carton: Number(product.Units.find(({ UnitOfMeasure }) => UnitOfMeasure === 'CAR')?.NetWeight ?? 0),
        boxes: { CAR: 1, LAY: product.BoxesPerLayer, PAL: product.BoxesPerPallet },
      },
    ]),
  );
  putOrders(rows, records.orders, weights);
  putInvoices(rows, invoices);
  putContracts(rows, records.contracts, (customerNr) => {
    const place = shipTos.find(({ SoldTo }) => SoldTo === customerNr);
    return { CustomerNr: place?.CustomerNr ?? customerNr, City: place?.City ?? '' };
  });
  return rows;
}

/** Buyers and payers as their papers name them. */
function partiesOf(documents: readonly InvoiceDocument[]): Map<string, InvoiceParty> {
  return new Map(
    documents.flatMap(({ soldTo, payer }) => [payer, soldTo]).map((party) => [party.CustomerNr, party]),
  );
}
