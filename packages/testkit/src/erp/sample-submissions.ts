import { randomUUID } from 'node:crypto';
import type { ErpNewClaim } from '@maincrop/adapters/erp/claim-record';
import type { ErpNewDispute } from '@maincrop/adapters/erp/dispute-record';
import type { ErpNewOrder } from '@maincrop/adapters/erp/port';

/** An order that the demo supplier takes, under a reference of its own. */
export function aNewErpOrder(): ErpNewOrder {
  return {
    externalReference: randomUUID(),
    CustomerNr: '0000100001',
    ShipToParty: '0000200001',
    ReqDlvDate: '20261126',
    PurchOrder: 'PO 1',
    DeliveryPlantCode: 'MC10',
    items: [{ ProductNr: '310101', Quantity: 3, SalesUnit: 'PAL' }],
  };
}

/** A dispute that the demo supplier takes, likewise. */
export function aNewErpDispute(): ErpNewDispute {
  return {
    externalReference: randomUUID(),
    CustomerNr: '0000100001',
    document: 'order',
    documentNumber: '4400100140',
    line: 1,
    ProductNr: '310101',
    productName: 'Fries',
    kind: 'damage',
    text: 'The boxes of one pallet are crushed.',
    reportedAt: '2026-11-23T08:00:00.000Z',
    photos: [{ name: 'pallet.png', type: 'image/png', content: new Uint8Array([1, 2, 3]) }],
  };
}

/** A claim that the demo supplier takes, likewise. */
export function aNewErpClaim(): ErpNewClaim {
  return {
    externalReference: randomUUID(),
    CustomerNr: '0000100001',
    agreementId: 'agr-006',
    wholesale_party: 'Depot',
    credit_reference: null,
    submission_date: '2026-11-23',
    claim_period_from: '2026-09-01',
    claim_period_to: '2026-09-30',
    items: [
      {
        ProductNr: '310306',
        ShortCode: 'S06',
        ItemText: 'Cubes',
        Quantity: 2,
        SalesUnit: 'CAR',
        volumeKg: '20.00',
        billback_rate: '0.08',
      },
    ],
    amount: '1.60',
    currency: 'EUR',
    evidence: ['proof.pdf'],
  };
}
