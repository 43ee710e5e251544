import { sapErpAt } from '@maincrop/testkit/erp/sap/sap-erp-at';
import { type SapSystem, startSap } from '@maincrop/testkit/erp/sap/start-sap';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErpPort } from '../port.ts';

let sap: SapSystem;
let erp: ErpPort;
beforeAll(async () => {
  sap = await startSap();
}, 60_000);
beforeEach(() => {
  erp = sapErpAt(sap.url);
});
afterEach(() => erp.close());
afterAll(() => sap.close());

describe('what changes an order or invoice without changing it in SAP', () => {
  it('a delivery that leaves tells its order again', async () => {
    const { watermark } = await erp.changesSince('orders', null);
    const day = new Date().toISOString().slice(0, 10);

    await sap.ask({
      what: 'run',
      sql: `insert into API_OUTBOUND_DELIVERY_SRV_A_OutbDeliveryHeader
              (DeliveryDocument, BillOfLading, MeansOfTransport, DeliveryDate, CreationDate, OverallGoodsMovementStatus, OverallProofOfDeliveryStatus)
              values ('8900000001', 'BL 1', 'MSCU1234566', '${day}', '${day}', 'C', '');
            insert into API_OUTBOUND_DELIVERY_SRV_A_OutbDeliveryItem (DeliveryDocument, DeliveryDocumentItem, ReferenceSDDocument)
              values ('8900000001', '10', '4500000107')`,
    });
    const { changes, watermark: next } = await erp.changesSince('orders', watermark);

    expect(changes).toEqual([
      {
        kind: 'record',
        record: expect.objectContaining({
          Id: '4500000107',
          BillOfLading: 'BL 1',
          OrderContainers: [{ id: '8900000001', container_number: 'MSCU1234566' }],
          OrderStatus: 'SAP_SHIPPED_PART',
        }) as object,
      },
    ]);
    expect((await erp.changesSince('orders', next)).changes).toEqual([]);
  });

  it('INV-16 an invoice of a partner that is younger than what is kept of partners is read all the same', async () => {
    const nameCustomer = (number: string, of: string) =>
      sap.ask({
        what: 'run',
        sql: `update API_BUSINESS_PARTNER_A_BusinessPartner set Customer = '${number}' where Customer = '${of}'`,
      });
    const patient = sapErpAt(sap.url, { mastersEveryMs: 900_000 });
    await nameCustomer('999100001', '100001');
    const { changes: customers } = await patient.changesSince('customers', null);
    await nameCustomer('100001', '999100001');

    const { changes } = await patient.changesSince('invoices', null);
    await patient.close();

    expect(JSON.stringify(customers)).not.toContain('"CustomerNr":"0000100001"');
    expect(changes.filter(({ kind }) => kind === 'malformed')).toEqual([]);
    expect(JSON.stringify(changes)).toContain('"CustomerNr":"0000100001"');
  });

  it('a payment tells its invoice again', async () => {
    const { watermark } = await erp.changesSince('invoices', null);
    const day = new Date().toISOString().slice(0, 10);

    await sap.ask({
      what: 'run',
      sql: `update API_OPLACCTGDOCITEMCUBE_SRV_A_OperationalAcctgDocItemCube
              set ClearingDate = '${day}', ClearingCreationDate = '${day}', IsCleared = 1, ClearingAccountingDocument = '1400000001'
              where BillingDocument = '90020001' and InvoiceReference = '';
            update API_BILLING_DOCUMENT_SRV_A_BillingDocument set InvoiceClearingStatus = 'C' where BillingDocument = '90020001'`,
    });
    const { changes } = await erp.changesSince('invoices', watermark);

    expect(changes).toEqual([
      { kind: 'record', record: expect.objectContaining({ state: 'cleared' }) as object },
    ]);
  });
});
