import { type ErpPort, ErpUnavailable } from '@maincrop/adapters/erp/port';
import { BUYER } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { changeInErp, deleteInErp } from '@maincrop/testkit/world/supplier-records';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyErp } from './copy-erp.ts';

let world: TestWorld;
let administrator: TestSession;
beforeEach(async () => {
  world = await createTestWorld();
  administrator = await world.signIn(ADMINISTRATOR);
});
afterEach(() => world.close());

const rows = async (text: string) => (await world.db.system.query(text)).rows as unknown[];
const asideOf = async (kind: string) =>
  (await administrator.call('showPortalStatus', {})).copies.find((each) => each.kind === kind)?.setAside;
const readAgain = () => administrator.call('readErpAgain', { body: { kind: 'orders' } });

/** As whoever mends the adapter would: the ERP does not know that anything changed. */
const mendReading = (key: string, good: object) =>
  world.db.system.query('update embedded_erp.records set record = record || $2 where key = $1', [key, good]);

/** An ERP that tells nothing of what is gone to whom it tells everything, as the port allows. */
function tellsWhatIsThere(erp: ErpPort): ErpPort {
  let from: string | null = null;
  const told: ErpPort['changesSince'] = async (kind, watermark) => {
    if (kind === 'orders' && watermark === null) from = '';
    const portion = await erp.changesSince(kind, watermark);
    const isFirst = kind === 'orders' && from === (watermark ?? '');
    if (isFirst) from = portion.watermark;
    const changes = portion.changes.filter((change) => !isFirst || change.kind !== 'deleted');
    return { ...portion, changes };
  };
  return telling(erp, told);
}

function telling(erp: ErpPort, changesSince: ErpPort['changesSince']): ErpPort {
  return new Proxy(erp, {
    get: (target, name) => (name === 'changesSince' ? changesSince : (Reflect.get(target, name) as unknown)),
  });
}

describe('readErpAgain', () => {
  it('brings in what could not be read before, and writes down who asked for it', async () => {
    await changeInErp(world, { kind: 'orders', key: 'ord-0002' }, { CreatedOn: '20261399', City: 'Newtown' });
    await copyErp(world.services);
    await mendReading('ord-0002', { CreatedOn: '20261103' });
    await copyErp(world.services);
    expect(await asideOf('orders')).toBe(1);

    expect(await readAgain()).toEqual({ setAside: 1 });
    await copyErp(world.services);

    expect(await asideOf('orders')).toBe(0);
    expect(await rows("select city from orders where id = 'ord-0002'")).toEqual([{ city: 'Newtown' }]);
    const lines = await administrator.call('listAudit', { query: { action: 'erp.read-again' } });
    expect(lines.items).toMatchObject([{ object: 'orders', after: { setAside: 1 } }]);
  });

  it('forgets what was kept in memory of the products, which the ERP tells under the same watermark', async () => {
    const buyer = await world.signIn(BUYER);
    const shown = async () => {
      const { items } = await buyer.call('listProducts');
      const found = await buyer.call('searchEverything', { query: { q: '310101' } });
      return [
        items.some(({ ProductNr }) => ProductNr === '310101'),
        JSON.stringify(found).includes('310101'),
      ];
    };
    await world.db.system.query("delete from products where product_nr = '310101'");
    await world.db.system.query("update erp_watermarks set readings = readings + 1 where kind = 'products'");
    expect(await shown()).toEqual([false, false]);

    await administrator.call('readErpAgain', { body: { kind: 'products' } });
    await copyErp(world.services);

    expect(await shown()).toEqual([true, true]);
  });

  it('keeps what was set aside until all was read again', async () => {
    await changeInErp(world, { kind: 'orders', key: 'ord-0002' }, { CreatedOn: '20261399' });
    await copyErp(world.services);
    await readAgain();
    const away = telling(world.services.erp, async () => Promise.reject(new ErpUnavailable('away')));

    await expect(copyErp({ ...world.services, erp: away })).rejects.toThrow(ErpUnavailable);

    expect(await asideOf('orders')).toBe(1);
  });

  it('sets aside once what still cannot be read', async () => {
    await changeInErp(world, { kind: 'orders', key: 'ord-0002' }, { CreatedOn: '20261399' });
    await copyErp(world.services);

    await readAgain();
    await readAgain();
    await copyErp(world.services);

    expect(await asideOf('orders')).toBe(1);
  });

  it('learns of what the ERP deletes meanwhile, and changes nothing else', async () => {
    const others = "select * from orders where id <> 'ord-0003' order by id";
    const [watermark] = await rows("select watermark from erp_watermarks where kind = 'orders'");
    const before = await rows(others);

    await readAgain();
    await deleteInErp(world, { kind: 'orders', key: 'ord-0003' });
    await copyErp({ ...world.services, erp: tellsWhatIsThere(world.services.erp) });

    expect(await rows("select 1 from orders where id = 'ord-0003'")).toEqual([]);
    expect(await rows(others)).toEqual(before);
    const after = await rows("select watermark, resume_from from erp_watermarks where kind = 'orders'");
    expect(after).toEqual([{ watermark: expect.any(String) as string, resume_from: null }]);
    expect(after).not.toEqual([{ ...(watermark as object), resume_from: null }]);
  });

  it('leaves a first copy what it is', async () => {
    await world.db.system.query("update erp_watermarks set watermark = null where kind = 'orders'");
    await readAgain();
    await copyErp(world.services);

    expect(await rows("select resume_from from erp_watermarks where kind = 'orders'")).toEqual([
      { resume_from: null },
    ]);
  });
});
