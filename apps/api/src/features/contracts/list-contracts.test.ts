import {
  BUYER,
  BUYER_WITHOUT_MFA,
  CONTAINER_BUYER,
  INDIRECT_CUSTOMER,
  refusalOf,
} from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('listContracts', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  it('CTR-01 CTR-02 OPEN-49 tells period, volume and what is left of each line', async () => {
    const { items } = await buyer.call('listContracts');

    expect(items.map((contract) => contract.contractNumber)).toEqual(['0040010001', '0040010002']);
    expect(items[1]).toMatchObject({
      validFrom: '2026-07-01',
      validTo: '2027-06-30',
      state: 'running',
      totalVolumeKg: '528000',
      kgLeft: '260399.5',
      percentLeft: '49.3',
      // 146 of 365 days.
      percentPassed: '40.0',
      // 267,600.5 kg of 528,000 kg in 146 days leave 260,399.5 kg for 142.1 days.
      forecast: { kind: 'runs-out', on: '2027-04-15' },
    });
    expect(items[1]?.lines[0]).toEqual({
      lwCode: 'F01',
      material: '310101',
      productName: 'Spudmere Fries 6x6 mm 4 x 2.5 kg',
      contractQtyKg: '240000',
      billedQtyKg: '108000',
      openOrdersKg: '7200',
      kgLeft: '124800',
      percentLeft: '52.0',
      // 115,200 kg in 146 days leave 124,800 kg for 158.2 days.
      forecast: { kind: 'runs-out', on: '2027-05-01' },
    });
  });

  it('adds up the contracts that hold today, and no others', async () => {
    const { items, running } = await buyer.call('listContracts');
    const holding = items.filter(({ state }) => state === 'running');

    const sumOf = (weights: readonly string[]) => weights.reduce((sum, kg) => sum + Number(kg), 0);
    expect(running.count).toBe(holding.length);
    expect(Number(running.kgLeft)).toBeCloseTo(sumOf(holding.map(({ kgLeft }) => kgLeft)), 3);
    expect(Number(running.contractedKg)).toBeCloseTo(
      sumOf(holding.flatMap(({ lines }) => lines.map(({ contractQtyKg }) => contractQtyKg))),
      3,
    );
    expect(Number(running.percentLeft)).toBeCloseTo(
      (Number(running.kgLeft) / Number(running.contractedKg)) * 100,
      0,
    );
  });

  it('forecasts lines that are used up and lines that outlast the contract', async () => {
    const { items } = await buyer.call('listContracts');

    expect(items[1]?.lines.map((line) => line.forecast.kind)).toEqual([
      'runs-out',
      'lasts',
      'runs-out',
      'used-up',
      'runs-out',
    ]);
    expect(items[0]?.lines.map((line) => line.forecast.kind)).toEqual(['used-up', 'used-up']);
  });

  it('computes what the ERP does not tell, exactly', async () => {
    await withLine({ contractQtyKg: '0.3', billedQtyKg: '0.1', openOrdersKg: '0.1' });

    const line = (await buyer.call('listContracts')).items.at(-1)?.lines[0];

    expect(line).toMatchObject({ kgLeft: '0.1', percentLeft: '33.3', productName: 'Own name' });
  });

  it('puts running contracts first, then those to come, then the past, the latest leading', async () => {
    const add = (number: string, from: string, to: string) =>
      world.db.system.query(
        "insert into contracts values ('0000100011', $1, $2, $3, 0, '[]') on conflict do nothing",
        [number, from, to],
      );
    await add('past-2024', '2024-01-01', '2024-12-31');
    await add('past-2025', '2025-01-01', '2025-12-31');
    await add('to-come', '2027-01-01', '2027-12-31');
    await buyer.call('switchSapCustomer', { body: { sap_id: '0000100011' }, customer: '0000100001' });

    const { items } = await buyer.call('listContracts');
    await buyer.call('switchSapCustomer', { body: { sap_id: '0000100001' }, customer: '0000100011' });

    expect(items.map((contract) => [contract.contractNumber, contract.state])).toEqual([
      ['0040010012', 'running'],
      ['to-come', 'not-begun'],
      ['past-2025', 'ended'],
      ['past-2024', 'ended'],
    ]);
  });

  it('tells how many contracts there are when it cannot show all, and the export holds them', async () => {
    await world.db.system.query(
      `insert into contracts select '0000100011', 'old-' || n, '2019-01-01', '2019-12-31', 1,
         '[{"lwCode": "X1", "material": "1", "productName": "A", "contractQtyKg": "1", "billedQtyKg": "1",
            "openOrdersKg": "0", "kgLeft": null, "percentLeft": null}]' from generate_series(1, 205) as n`,
    );
    await buyer.call('switchSapCustomer', { body: { sap_id: '0000100011' }, customer: '0000100001' });

    const { items, total } = await buyer.call('listContracts');
    const { rows } = await buyer.call('exportContracts', { query: { format: 'csv' } });
    await buyer.call('switchSapCustomer', { body: { sap_id: '0000100001' }, customer: '0000100011' });
    await world.db.system.query("delete from contracts where contract_number like 'old-%'");

    expect([items.length, items[0]?.state, total > 205]).toEqual([200, 'running', true]);
    expect(rows).toBeGreaterThan(205);
  });

  it('names products in the language of the user', async () => {
    const response = await fetch(`${world.base}/contracts`, {
      headers: { ...buyer.headers, 'accept-language': 'de' },
    });

    expect(await response.json()).toMatchObject({
      items: [
        {},
        { lines: [{ productName: 'Spudmere Pommes frites 6x6 mm 4 x 2,5 kg' }, {}, {}, {}, {}] },
        {},
      ],
    });
  });

  it('CTR-03 shows the contracts of the active customer and of no other', async () => {
    const other = await world.signIn(CONTAINER_BUYER);

    const own = (await buyer.call('listContracts')).items.map((contract) => contract.contractNumber);
    const others = (await other.call('listContracts')).items.map((contract) => contract.contractNumber);

    expect(others.length).toBeGreaterThan(0);
    expect(own.filter((number) => others.includes(number))).toEqual([]);
  });

  it('OPEN-12 needs no second factor', async () => {
    const session = await world.signIn(BUYER_WITHOUT_MFA);

    expect(await refusalOf(session.call('listContracts'))).toBe('none');
  });

  it('ACC-19 is closed to strangers and to those without the policy', async () => {
    const wholesaler = await world.signIn(INDIRECT_CUSTOMER);
    const administrator = await world.signIn(ADMINISTRATOR);

    expect(await refusalOf(world.call('listContracts'))).toBe('account.sign-in-required');
    expect(await refusalOf(wholesaler.call('listContracts'))).toBe('access.denied');
    expect(await refusalOf(administrator.call('listContracts'))).toBe('access.denied');
  });

  /** A past contract of one line about a product that is not sold, without the figures that the ERP computes. */
  async function withLine(quantities: Readonly<Record<string, string>>): Promise<void> {
    const line = { lwCode: 'X1', material: '999999', productName: 'Own name', ...quantities };
    await world.db.system.query(
      "insert into contracts values ('0000100001', '0040000000', '2020-01-01', '2020-12-31', 0.3, $1)",
      [JSON.stringify([{ ...line, kgLeft: null, percentLeft: null }])],
    );
  }
});
