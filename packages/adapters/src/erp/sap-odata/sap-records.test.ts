import { recordsOf } from '@maincrop/testkit/erp/records-of';
import { sampleRecords } from '@maincrop/testkit/erp/sap/sap-books';
import { orderNumber } from '@maincrop/testkit/erp/sap/order-rows';
import { SAP_TODAY, sapErpAt } from '@maincrop/testkit/erp/sap/sap-erp-at';
import { type SapSystem, startSap } from '@maincrop/testkit/erp/sap/start-sap';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InvoiceDocument } from '../invoice-document.ts';
import type { ErpInvoice } from '../invoice-record.ts';
import type { ErpOrder, ErpPort } from '../port.ts';

const sample = sampleRecords(SAP_TODAY);
const warnings: string[] = [];
let sap: SapSystem;
let erp: ErpPort;

beforeAll(async () => {
  sap = await startSap({ TODAY: SAP_TODAY });
  erp = sapErpAt(sap.url, { warn: (message) => warnings.push(message) });
}, 60_000);
afterAll(async () => {
  await erp.close();
  await sap.close();
});

const by = <T>(records: readonly T[], key: (record: T) => string) =>
  Object.fromEntries(records.map((record) => [key(record), record] as const));
// As long as the fields of SAP are.
const short = (text: string) => text.slice(0, 40);

describe('what SAP tells through its services is what the supplier has', () => {
  it('customers', async () => {
    expect(by(await recordsOf(erp, 'customers'), ({ CustomerNr }) => CustomerNr)).toEqual(
      by(sample.customers, ({ CustomerNr }) => CustomerNr),
    );
  });

  it('plants, without those that are not in the customizing', async () => {
    expect(by(await recordsOf(erp, 'plants'), ({ code }) => code)).toEqual(
      by(sample.plants, ({ code }) => code),
    );
  });

  it('ship-to parties by their partner functions', async () => {
    const told = await recordsOf(erp, 'shipToPartners');

    expect(by(told, ({ CustomerNr }) => CustomerNr)).toEqual(
      by(
        sample.shipToPartners.map((place) => ({ ...place, Id: `${place.SoldTo}-${place.CustomerNr}` })),
        ({ CustomerNr }) => CustomerNr,
      ),
    );
  });

  it('products with their units, but what SAP has no field for', async () => {
    const told = by(await recordsOf(erp, 'products'), ({ ProductNr }) => ProductNr);
    // Those that nobody has weighed have no units to count with, and are set aside.
    const weighed = sample.products.filter(({ Units }) => Units.some(({ NetWeight }) => NetWeight !== null));

    for (const product of weighed) {
      const kilograms = (units: typeof product.Units) =>
        by(
          units.map(({ UnitOfMeasure, NetWeight, GrossWeight }) => ({
            UnitOfMeasure,
            net: Number(NetWeight).toFixed(2),
            gross: Number(GrossWeight).toFixed(2),
          })),
          ({ UnitOfMeasure }) => UnitOfMeasure,
        );
      const { Units, packaging, customerTexts, ...rest } = told[product.ProductNr] ?? product;
      expect(kilograms(Units)).toEqual(kilograms(product.Units));
      expect(rest).toEqual({
        ...rest,
        ShortCode: product.ShortCode,
        Brand: product.Brand,
        Cut: product.Cut,
        Names: product.Names,
        HierarchyLabels: product.HierarchyLabels,
        Label: product.Label,
        BoxesPerLayer: product.BoxesPerLayer,
        LayersPerPallet: product.LayersPerPallet,
        BoxesPerPallet: product.BoxesPerPallet,
        LayersPerSheet: product.LayersPerSheet,
        AltUnit: product.AltUnit,
        SalesUnit: product.SalesUnit,
        DeliveryPlantCode: product.DeliveryPlantCode,
        DeliveryPlantCity: product.DeliveryPlantCity,
        palletType: product.palletType,
        isAvailable: product.isAvailable,
      });
      expect(packaging).toEqual({
        ...product.packaging,
        shelfLifeCode: null,
        material: product.ProductNr,
        palletTareKg: packaging.palletTareKg,
      });
      expect(by(customerTexts, ({ CustomerNr }) => CustomerNr)).toEqual(
        by(product.customerTexts, ({ CustomerNr }) => CustomerNr),
      );
    }
    expect(Object.keys(told).length).toBeGreaterThanOrEqual(weighed.length);
  });

  it('ORD-04 orders with status, dates, containers and bill of lading', async () => {
    const told = by(await recordsOf(erp, 'orders'), ({ Id }) => Id);

    for (const order of sample.orders) {
      const number = orderNumber(order);
      const one = told[number];
      expect(one).toMatchObject({
        OrderNumber: number,
        CustomerNr: order.CustomerNr,
        PurchOrder: order.PurchOrder,
        City: order.City,
        CreatedOn: order.CreatedOn,
        ReqDlvDate: order.ReqDlvDate,
        ShipToParty: order.ShipToParty,
        DeliveryPlantCode: order.DeliveryPlantCode,
        OrderStatus: STATUS[order.OrderStatus] ?? order.OrderStatus,
        hasMovingOriginalEta: true,
      });
      expect(one?.OrderItems.map(({ confirmed: _confirmed, ...item }) => item)).toEqual(
        order.OrderItems.map(({ confirmed: _confirmed, ...item }) => ({
          ...item,
          ItemText: short(item.ItemText),
        })),
      );
    }
  });

  it('ORD-04 what left of an order: days, containers and bill of lading', async () => {
    const told = by(await recordsOf(erp, 'orders'), ({ Id }) => Id);
    const shipped = sample.orders.filter(({ OrderStatus }) => SHIPPED.includes(OrderStatus));
    const papers = (order: ErpOrder) => ({
      OriginalEta: order.OriginalEta,
      UpdatedEta: order.UpdatedEta,
      BillOfLading: order.BillOfLading,
      containers: order.OrderContainers.map(({ container_number }) => container_number),
    });

    for (const order of shipped) {
      const one = told[orderNumber(order)];
      expect(one && papers(one)).toEqual(papers(order));
    }
  });

  it('what was confirmed of a line, with the reason', async () => {
    const told = by(await recordsOf(erp, 'orders'), ({ Id }) => Id);
    const confirmed = (order: ErpOrder | undefined) => order?.OrderItems.map((item) => item.confirmed);
    const partly = sample.orders.filter(({ OrderItems }) => OrderItems.some((item) => item.confirmed));

    expect(partly.length).toBeGreaterThan(0);
    for (const order of partly) expect(confirmed(told[orderNumber(order)])).toEqual(confirmed(order));
  });

  it('a status that is not known once in the log, and as it stands', () => {
    expect(warnings).toEqual(['SAP tells OverallSDProcessStatus X, which is not known.']);
  });

  it('INV-16 invoices and credit notes to the cent', async () => {
    const told = by(await recordsOf(erp, 'invoices'), ({ document }) => document.BillDoc);

    expect(Object.keys(told)).toHaveLength(sample.invoices.length);
    for (const invoice of sample.invoices) {
      const one = told[invoice.document.BillDoc];
      expect(one && comparable(one.document)).toEqual(comparable(invoice.document));
      expect(one).toMatchObject({
        state: invoice.state,
        documentType: invoice.documentType,
        BillTypeText: invoice.BillTypeText,
        Key: invoice.Key,
        paymentTermsTexts: invoice.paymentTermsTexts,
      });
    }
  });

  it('payments of an invoice, partial ones too', async () => {
    const told = by(await recordsOf(erp, 'invoices'), ({ document }) => document.BillDoc);
    const paid = sample.invoices.filter(({ payments }) => payments.length > 0);
    const booked = (invoice: ErpInvoice | undefined) =>
      invoice?.payments.map(({ day, amountMinor }) => [day, amountMinor]);

    expect(paid.some(({ payments }) => payments.length > 1)).toBe(true);
    for (const invoice of paid) expect(booked(told[invoice.document.BillDoc])).toEqual(booked(invoice));
  });

  it('contracts with what was billed and ordered of them', async () => {
    const told = by(await recordsOf(erp, 'contracts'), ({ contractNumber }) => contractNumber);
    const numbers = (contract: (typeof sample.contracts)[number]) => ({
      ...contract,
      totalVolumeKg: Number(contract.totalVolumeKg),
      lines: contract.lines.map(({ kgLeft: _left, percentLeft: _percent, ...line }) => ({
        ...line,
        productName: short(line.productName),
        contractQtyKg: Number(line.contractQtyKg),
        billedQtyKg: Number(line.billedQtyKg),
        openOrdersKg: Number(line.openOrdersKg),
      })),
    });

    expect(Object.values(told).map(numbers)).toEqual(
      sample.contracts
        .toSorted((one, other) => one.contractNumber.localeCompare(other.contractNumber))
        .map(numbers),
    );
  });
});

const SHIPPED: readonly string[] = ['SAP_SHIPPED', 'SAP_SHIPPED_PART', 'DELIVERED'];
// The portal's own, before and instead of an ERP, are entered orders here.
const STATUS: Readonly<Record<string, string>> = {
  AWS_CREATED: 'SAP_CREATED',
  AWS_FAILED: 'SAP_CREATED',
  SAP_UNKNOWN: 'OverallSDProcessStatus X',
};

/** Of a document, what SAP tells of it: texts are cut, and in whose language they are is customizing. */
function comparable(document: InvoiceDocument) {
  const { totals, lines, allowances, vat } = document;
  return {
    kind: document.kind,
    BillDate: document.BillDate,
    DueDate: document.DueDate,
    deliveryDate: document.deliveryDate,
    Currency: document.Currency,
    SalesOrderId: document.SalesOrderId,
    AssignmentNo: document.AssignmentNo,
    Pmnttrms: document.Pmnttrms,
    preceding: document.preceding,
    soldTo: document.soldTo,
    shipTo: document.shipTo,
    payer: document.payer,
    lines: lines.map((line) => ({
      ...line,
      ItemText: short(line.ItemText),
      quantity: Number(line.quantity),
      unitPrice: Number(line.unitPrice),
      allowances: line.allowances.map(({ amountMinor }) => amountMinor),
      vatRate: Number(line.vatRate),
    })),
    allowances: allowances.map(({ amountMinor, kind, vatCategory }) => [kind, amountMinor, vatCategory]),
    vat: vat
      .map(({ category, rate, taxableMinor, taxMinor }) => [category, Number(rate), taxableMinor, taxMinor])
      .toSorted((one, other) => String(one).localeCompare(String(other))),
    totals: [
      totals.linesMinor,
      totals.allowancesMinor,
      totals.chargesMinor,
      totals.withoutVatMinor,
      totals.vatMinor,
      totals.totalMinor,
    ],
  };
}
