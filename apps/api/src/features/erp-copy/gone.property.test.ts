import { WRONG_ORDER_COUNTERS } from '@maincrop/testkit/orders/wrong-order-counters';
import type { ErpChange, ErpChanges, ErpKind, ErpOrder, ErpPort } from '@maincrop/adapters/erp/port';
import { recordsOf } from '@maincrop/testkit/erp/records-of';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyErp } from './copy-erp.ts';

const CUSTOMERS = ['0000100001', '0000100111', '0000100131'];
const STATUSES = ['SAP_CREATED', 'SAP_PROCESSING', 'DELIVERED'];

/** An entry of what an ERP tells: an order of a customer in a state, or that it is gone. */
const entry = fc.record({
  id: fc.constantFrom('erp-1', 'erp-2', 'erp-3', 'erp-4'),
  customer: fc.constantFrom(...CUSTOMERS),
  status: fc.constantFrom(...STATUSES),
  isDeleted: fc.boolean(),
});
/** After which entries the copy runs, how many it gets at once, and to where the ERP goes back before. */
const run = fc.record({
  after: fc.nat(30),
  portion: fc.integer({ min: 1, max: 7 }),
  backBy: fc.constantFrom(0, 0, 1, 5, 30),
});

describe('the copy of an ERP that deletes and moves', () => {
  let world: TestWorld;
  let order: ErpOrder;
  beforeAll(async () => {
    world = await createTestWorld();
    const [first] = await recordsOf(world.services.erp, 'orders');
    if (first === undefined) throw new Error('The demo has no order.');
    order = first;
  });
  afterAll(() => world.close());

  it('ORD-18 holds what was told last of each record, however often and in whatever portions it is told', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { maxLength: 30 }),
        fc.array(run, { maxLength: 6 }),
        async (entries, runs) => {
          await reset();
          let told = 0;
          for (const { after, portion, backBy } of runs.toSorted((a, b) => a.after - b.after)) {
            told = Math.max(told, Math.min(after, entries.length));
            await goBack(backBy);
            await copyErp({ ...world.services, erp: telling(entries.slice(0, told), portion) });
          }
          await copyErp({ ...world.services, erp: telling(entries, 3) });

          expect(await held()).toEqual(lastOf(entries));
          expect(await wrongCounters()).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  type Entry = {
    readonly id: string;
    readonly customer: string;
    readonly status: string;
    readonly isDeleted: boolean;
  };

  /** An ERP that tells these entries; the watermark is how many it told. */
  function telling(entries: readonly Entry[], portion: number): ErpPort {
    const changesSince = async <K extends ErpKind>(
      kind: K,
      watermark: string | null,
    ): Promise<ErpChanges<K>> => {
      if (kind !== 'orders') return { changes: [], watermark: watermark ?? '0', isComplete: true };
      const from = Number(watermark ?? 0);
      const next = entries.slice(from, from + portion);
      // Only orders come here.
      const changes = next.map(changeOf) as readonly ErpChange<ErpKind>[] as readonly ErpChange<K>[];
      const to = from + next.length;
      return { changes, watermark: String(to), isComplete: to >= entries.length };
    };
    return { ...world.services.erp, changesSince };
  }

  function changeOf({ id, customer, status, isDeleted }: Entry): ErpChange<'orders'> {
    if (isDeleted) return { kind: 'deleted', id, externalReference: null, number: null };
    return {
      kind: 'record',
      record: { ...order, Id: id, externalReference: null, CustomerNr: customer, OrderStatus: status },
    };
  }

  function lastOf(entries: readonly Entry[]): readonly (readonly string[])[] {
    const last = new Map(entries.map((each) => [each.id, each]));
    return [...last.values()]
      .filter(({ isDeleted }) => !isDeleted)
      .toSorted((a, b) => a.id.localeCompare(b.id))
      .map(({ id, customer, status }) => [id, customer, status]);
  }

  async function held() {
    const { rows } = await world.db.system.query<{ id: string; customer_nr: string; status: string }>(
      "select id, customer_nr, status from orders where id like 'erp-%' order by id",
    );
    return rows.map(({ id, customer_nr: customer, status }) => [id, customer, status]);
  }

  async function wrongCounters() {
    const { rows } = await world.db.system.query(WRONG_ORDER_COUNTERS);
    return rows;
  }

  async function reset() {
    await world.db.system.query("delete from orders where id like 'erp-%'");
    await world.db.system.query("update erp_watermarks set watermark = '0'");
  }

  async function goBack(by: number) {
    await world.db.system.query(
      "update erp_watermarks set watermark = greatest(0, watermark::int - $1)::text where kind = 'orders'",
      [by],
    );
  }
});
