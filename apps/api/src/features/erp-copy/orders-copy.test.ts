import type { ErpOrder } from '@maincrop/adapters/erp/port';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOrders } from './orders-copy.store.ts';

describe('the days of an order in the copy', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  const anOrder = (Id: string, over: Partial<ErpOrder> = {}): ErpOrder => ({
    Id,
    externalReference: null,
    OrderNumber: Id,
    CustomerNr: '0000100001',
    PurchOrder: '',
    City: 'Zuiderloo',
    CreatedOn: '20261123',
    CreatedAt: '090000',
    OrderStatus: 'SAP_PROCESSING',
    ReqDlvDate: '20261126',
    DeliveryDate: null,
    OriginalEta: null,
    UpdatedEta: null,
    BillOfLading: null,
    OrderContainers: [],
    OrderItems: [],
    ShipToParty: '0000200001',
    DeliveryPlantCode: 'MC10',
    ...over,
  });
  const confirmedFor = (day: string | null): Partial<ErpOrder> => ({
    OriginalEta: day,
    UpdatedEta: day,
    DeliveryDate: day?.replaceAll('-', '') ?? null,
  });
  const tell = async (...orders: ErpOrder[]) => {
    const client = await world.db.system.connect();
    try {
      for (const order of orders) await copyOrders(client, [order], world.clock.now());
    } finally {
      client.release();
    }
    const found = await world.db.system.query<Record<'original' | 'updated', string | null>>(
      'select original_eta::text as original, updated_eta::text as updated from orders where id = $1',
      [orders[0]?.Id],
    );
    return found.rows[0];
  };
  const MOVING = { hasMovingOriginalEta: true } as const;

  it('ORD-06 OPEN-40 a delivery confirmed anew for a later day is a delay, whoever keeps the first one', async () => {
    const first = anOrder('eta-1', { ...confirmedFor('2026-11-26'), ...MOVING });
    const again = anOrder('eta-1', { ...confirmedFor('2026-12-01'), ...MOVING });

    expect(await tell(first, again, again)).toEqual({ original: '2026-11-26', updated: '2026-12-01' });
  });

  it('ORD-06 the first day is the first that was confirmed, not that none was', async () => {
    const none = anOrder('eta-2', { ...confirmedFor(null), ...MOVING });
    const first = anOrder('eta-2', { ...confirmedFor('2026-11-27'), ...MOVING });
    const later = anOrder('eta-2', { ...confirmedFor('2026-11-30'), ...MOVING });

    expect(await tell(none, first, none, later)).toEqual({ original: '2026-11-27', updated: '2026-11-30' });
  });

  it('OPEN-40 an ERP that keeps the first day may correct it, and a day is not forgotten', async () => {
    const first = anOrder('eta-3', confirmedFor('2026-11-26'));
    const corrected = anOrder('eta-3', { ...confirmedFor('2026-11-27'), UpdatedEta: '2026-11-30' });
    const silent = anOrder('eta-3');

    expect(await tell(first, corrected, silent)).toEqual({ original: '2026-11-27', updated: '2026-11-30' });
  });
});
