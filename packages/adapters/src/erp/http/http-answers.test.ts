import { aNewErpClaim, aNewErpOrder } from '@maincrop/testkit/erp/sample-submissions';
import { httpErpAt, saysNo } from '@maincrop/testkit/erp/http-erp-at';
import { says, startScriptedServer } from '@maincrop/testkit/faults/scripted-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ErpPort, ErpRefusal, ErpUnavailable } from '../port.ts';
import { problems } from './wire/problem.ts';

type Scripted = Awaited<ReturnType<typeof startScriptedServer>>;
let server: Scripted;
const opened: ErpPort[] = [];

beforeAll(async () => {
  server = await startScriptedServer();
});
afterEach(async () => {
  for (const erp of opened.splice(0)) await erp.close();
});
afterAll(async () => {
  await server.close();
});

function open(options: Parameters<typeof httpErpAt>[1] = {}): ErpPort {
  const erp = httpErpAt(server.url, options);
  opened.push(erp);
  return erp;
}

const plant = { code: 'MC10', city: 'Hoorn', name: 'Hoorn 1' };
const customer = {
  CustomerNr: '0000100001',
  CustName1: 'Zuiderloo',
  City: 'Hoorn',
  CountryKey: 'NL',
  IsContainerCustomer: true,
  Currency: 'EUR',
  portalAccess: true,
};
const page = (...changes: readonly unknown[]) => ({ changes, watermark: '7', isComplete: true });
const told = (record: unknown) => ({ kind: 'record', record });
describe('a record that is not of the interface', () => {
  it.each([
    {
      what: 'an unknown value of an enumeration',
      kind: 'customers',
      record: { ...customer, loadBase: 'BULK' },
      field: 'loadBase',
    },
    { what: 'a missing field', kind: 'plants', record: { code: 'X' }, field: 'city' },
    { what: 'a number where a text belongs', kind: 'plants', record: { ...plant, code: 10 }, field: 'code' },
    { what: 'no record at all', kind: 'plants', record: null, field: 'the whole' },
  ] as const)('is set aside with what is wrong: $what', async ({ kind, record, field }) => {
    server.play(says(200, page(told(record), { kind: 'deleted', id: 'x' })));

    const { changes } = await open().changesSince(kind, null);

    expect(changes[0]).toMatchObject({
      kind: 'malformed',
      raw: record,
      reason: expect.stringContaining(field),
    });
    expect(changes).toHaveLength(2);
  });

  it('is set aside when it is neither a record nor a deletion', async () => {
    server.play(says(200, page({ kind: 'merged', into: 'x' }, told(plant))));

    const { changes } = await open().changesSince('plants', null);

    expect(changes.map(({ kind }) => kind)).toEqual(['malformed', 'record']);
  });

  it('may have fields that the portal does not know, and leave out what the ERP does not know', async () => {
    server.play(says(200, page(told({ ...plant, costCentre: 12 }), { kind: 'deleted', id: 'MC99' })));

    const { changes } = await open().changesSince('plants', null);

    expect(changes).toEqual([
      told(plant),
      { kind: 'deleted', id: 'MC99', externalReference: null, number: null },
    ]);
  });

  it('that would be asked for again for ever ends the copy instead', async () => {
    server.play(says(200, { changes: [], watermark: '7', isComplete: false }));

    await expect(open().changesSince('plants', '7')).rejects.toThrow('watermark');
  });
});

describe('a "no" of the ERP', () => {
  it.each([
    ['a page of a proxy', says(404, '<html>', { 'content-type': 'text/html' })],
    ['JSON of a framework', says(404, { error: 'Not Found' })],
    ['a problem of another type', saysNo(404, 'about:blank')],
    ['an ERP that is gone', says(410, {})],
  ])('is not taken from %s: the order may be there', async (_what, answer) => {
    server.play(answer);

    await expect(open().findOrder('x')).rejects.toBeInstanceOf(ErpUnavailable);
  });

  it('is taken when it says so itself', async () => {
    server.play(saysNo(404, problems.notFound));
    expect(await open().findOrder('x')).toBeNull();

    server.play(saysNo(422, problems.refused, { detail: 'Customer 7 is blocked.' }));
    await expect(open().submitOrder(aNewErpOrder())).rejects.toMatchObject({
      reason: 'Customer 7 is blocked.',
    });
  });

  it.each([
    ['a framework that found a mistake', says(422, { detail: [] })],
    ['a lock', saysNo(423, 'about:blank')],
    ['a conflict', saysNo(409, 'about:blank')],
    ['a request that is wrong', saysNo(400, problems.badRequest)],
  ])('for good is not taken from %s: it may pass', async (_what, answer) => {
    server.play(answer);

    await expect(open().submitOrder(aNewErpOrder())).rejects.toBeInstanceOf(ErpUnavailable);
  });

  it('to a whole kind of things leaves them out, and refuses what is submitted', async () => {
    server.play(saysNo(501, problems.notSupported, { detail: 'Claims are kept elsewhere.' }));
    const erp = open();

    const first = await erp.changesSince('claims', null);
    expect(first).toMatchObject({ changes: [], isComplete: true });
    expect([await erp.findClaim('r'), await erp.findDispute('r')]).toEqual([null, null]);
    await expect(erp.findOrder('r')).rejects.toBeInstanceOf(ErpUnavailable);
    await expect(erp.submitClaim(aNewErpClaim())).rejects.toBeInstanceOf(ErpRefusal);
    await erp.submitClaimDecision?.({
      key: 'k',
      ClaimNumber: '1',
      outcome: 'accepted',
      amount: null,
      reason: null,
      decidedOn: '2026-11-23',
    });

    server.play(says(200, page()));
    await erp.changesSince('claims', first.watermark);
    expect(server.heard[0]?.url).toBe('/changes/claims');
  });
});

describe('addresses of the ERP interface', () => {
  it('carry references and watermarks whatever signs they have', async () => {
    server.play(saysNo(404, problems.notFound));
    await open().findOrder('a/b?c=ü');
    expect(server.heard[0]?.url).toBe('/orders/a%2Fb%3Fc%3D%C3%BC');

    server.play(says(200, page()));
    await open().changesSince('orders', '2026-11-23T08:00:00+01:00/&x');
    expect(new URL(server.heard[0]?.url ?? '', server.url).searchParams.get('after')).toBe(
      '2026-11-23T08:00:00+01:00/&x',
    );
  });
});
