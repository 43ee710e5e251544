import { setTimeout as pause } from 'node:timers/promises';
import { aNewErpOrder } from '@maincrop/testkit/erp/sample-submissions';
import { sapErpAt, standInCustomizing } from '@maincrop/testkit/erp/sap/sap-erp-at';
import type { SapFault } from '@maincrop/testkit/erp/sap/sap-gate';
import { type SapSystem, startSap } from '@maincrop/testkit/erp/sap/start-sap';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ErpNotNow, type ErpPort, ErpRefusal, ErpUnavailable } from '../port.ts';

let sap: SapSystem;
const opened: ErpPort[] = [];

beforeAll(async () => {
  sap = await startSap({ TOKEN_LIFE_S: '1' });
}, 60_000);
afterEach(async () => {
  for (const erp of opened.splice(0)) await erp.close();
});
afterAll(() => sap.close());

function open(options: Parameters<typeof sapErpAt>[1] = {}): ErpPort {
  const erp = sapErpAt(sap.url, options);
  opened.push(erp);
  return erp;
}

const fails = (method: string, path: string, answer: SapFault['answer']) =>
  sap.ask({ what: 'fault', fault: { method, path, answer } });
const says = (status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
  ({ kind: 'says', status, body, headers }) as const;
const sapError = (code: string, value: string) =>
  JSON.stringify({ error: { code, message: { lang: 'en', value } } });
const asked = async () => ((await sap.ask({ what: 'stats' })) as { readonly requests: number }).requests;
const documents = (reference: string) => sap.ask({ what: 'documents', reference });
const lost = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ErpUnavailable);
  return String(error);
};

describe('who the portal is to SAP', () => {
  const oauth = () => ({
    kind: 'oauth' as const,
    oauth: { tokenUrl: `${sap.url}/oauth/token`, clientId: 'portal', clientSecret: 'secret', scope: null },
  });

  it('is said by an access token, which is renewed when SAP no longer takes it, and an order comes once', async () => {
    const erp = open({ login: oauth() });
    const order = aNewErpOrder();
    expect(await erp.findOrder('never-used')).toBeNull();

    // The server says that a token lives for an hour, and takes it for a second.
    await pause(1200);
    const receipt = await erp.submitOrder(order);

    expect(await documents(order.externalReference)).toBe(1);
    expect(await erp.findOrder(order.externalReference)).toEqual(receipt);
  });

  it('is said by a communication user; a wrong password is "later", not "never"', async () => {
    const erp = open({ login: { kind: 'basic', user: 'PORTAL', password: 'wrong' } });

    expect(await lost(erp.submitOrder(aNewErpOrder()))).toMatch(/40[13]/);
    expect(await lost(erp.findOrder('x'))).toContain('401');
  });

  it('is forgotten with a session: the CSRF token is fetched again, and the order comes once', async () => {
    const erp = open();
    await erp.submitOrder(aNewErpOrder());
    await sap.ask({ what: 'forget' });
    const order = aNewErpOrder();

    await erp.submitOrder(order);

    expect(await documents(order.externalReference)).toBe(1);
  });

  it('costs a token against forged requests once, not with each order', async () => {
    const erp = open();
    await erp.submitOrder(aNewErpOrder());
    await asked();

    await erp.submitOrder(aNewErpOrder());

    expect(await asked()).toBe(1);
  });
});

describe('an answer of SAP to an order', () => {
  it('that it is locked means later, and the order can be sent again', async () => {
    await fails(
      'POST',
      'A_SalesOrder',
      says(400, sapError('MC/601', 'Object requested is currently locked by user PURCHASE')),
    );
    const erp = open();
    const order = aNewErpOrder();

    const locked = await erp.submitOrder(order).catch((error: unknown) => error);
    expect(locked).toBeInstanceOf(ErpNotNow);
    expect(String(locked)).toContain('locked by user');

    expect(await erp.findOrder(order.externalReference)).toBeNull();
    await erp.submitOrder(order);
    expect(await documents(order.externalReference)).toBe(1);
  });

  it('that is one of the codes of the customizing means later too', async () => {
    const missing = says(400, sapError('V1/555', 'Exchange rate is missing'));
    await fails('POST', 'A_SalesOrder', missing);
    await fails('POST', 'A_SalesOrder', missing);

    await expect(open().submitOrder(aNewErpOrder())).rejects.toBeInstanceOf(ErpRefusal);
    await lost(
      open({ customizing: standInCustomizing({ laterCodes: ['V1/555'] }) }).submitOrder(aNewErpOrder()),
    );
  });

  it('in its own words is a refusal with them', async () => {
    const order = {
      ...aNewErpOrder(),
      items: [{ ProductNr: '999999', Quantity: 1, SalesUnit: 'PAL' as const }],
    };

    const refused = open().submitOrder(order);

    await expect(refused).rejects.toBeInstanceOf(ErpRefusal);
    await expect(refused).rejects.toThrow('Material 999999 is not sold');
    expect(await documents(order.externalReference)).toBe(0);
  });

  it.each([
    ['a page of a proxy', says(400, '<html>Bad Request</html>', { 'content-type': 'text/html' })],
    ['404', says(404, sapError('/IWFND/MED/170', 'No service found'))],
    ['500', says(500, sapError('SY/530', 'An exception was raised'))],
    ['503', says(503, 'maintenance', { 'content-type': 'text/html' })],
    ['a success without the order', says(201, '{"d":{}}')],
    ['a success that is no JSON', says(201, 'OK')],
    ['a redirect', says(302, '', { location: 'https://example.com/' })],
  ])('that is %s says nothing about it: it is sent once, and asked for', async (_what, answer) => {
    await fails('POST', 'A_SalesOrder', answer);
    const order = aNewErpOrder();

    await lost(open().submitOrder(order));

    expect(await documents(order.externalReference)).toBe(0);
  });

  it('that was lost leaves an order that is found', async () => {
    const erp = sapErpAt(`${sap.url}/lossy`);
    opened.push(erp);
    const order = aNewErpOrder();

    const error = await erp.submitOrder(order).catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(ErpUnavailable);
    expect(error).not.toBeInstanceOf(ErpNotNow);
    expect(await documents(order.externalReference)).toBe(1);
    expect(await open().findOrder(order.externalReference)).not.toBeNull();
  });
});

describe('SAP that says "later"', () => {
  it.each([429, 503])(
    'with %s and a short Retry-After is asked again after it, not before',
    async (status) => {
      await fails('GET', 'A_Plant', says(status, '', { 'retry-after': '1' }));
      const begun = performance.now();

      const { changes } = await open().changesSince('plants', null);

      expect(performance.now() - begun).toBeGreaterThan(950);
      expect(changes.length).toBeGreaterThan(0);
    },
  );

  it('with a long Retry-After is left alone by every call until then', async () => {
    await fails('GET', 'A_Plant', says(429, '', { 'retry-after': '120' }));
    const erp = open();

    await lost(erp.changesSince('plants', null));
    await asked();

    expect(await lost(erp.submitOrder(aNewErpOrder()))).toContain('left alone');
    expect(await lost(erp.findOrder('x'))).toContain('left alone');
    expect(await asked()).toBe(0);
  });

  it('without Retry-After is read from three times, and then no more', async () => {
    for (let time = 0; time < 3; time++) await fails('GET', 'A_Plant', says(503, ''));
    await asked();

    expect(await lost(open().changesSince('plants', null))).toContain('503');
    expect(await asked()).toBe(3);
  });
});

describe('an answer of SAP that is not whole', () => {
  it('is asked for again when a page is cut in the middle, and nothing of the cut one is told', async () => {
    await fails('GET', 'A_BusinessPartner', { kind: 'cut', afterBytes: 2000 });

    const { changes } = await open().changesSince('customers', null);

    expect(changes.every(({ kind }) => kind === 'record')).toBe(true);
    expect(changes.length).toBeGreaterThan(10);
  });

  it('is asked for again when a batch is cut in the middle, and every order is told', async () => {
    const whole = await open().changesSince('orders', null);
    await fails('POST', 'API_SALES_ORDER_SRV/$batch', { kind: 'cut', afterBytes: 3000 });

    const cut = await open().changesSince('orders', null);

    expect(cut.changes).toEqual(whole.changes);
  });

  it.each([
    ['is JSON that ends early', says(200, '{"d":{"results":[{')],
    ['is a page of a proxy', says(200, '<html>Sign in</html>', { 'content-type': 'text/html' })],
    ['is JSON of another kind', says(200, '{"value":[]}')],
    ['has rows of another kind', says(200, '{"d":{"results":[{"Plant":{"code":7}}]}}')],
  ])('makes SAP unavailable when it %s', async (_what, answer) => {
    for (let time = 0; time < 3; time++) await fails('GET', 'A_Plant', answer);

    expect(await lost(open().changesSince('plants', null))).toMatch(/A_Plant|SAP/);

    await sap.ask({ what: 'no-faults' });
  });

  it('makes SAP unavailable when nobody answers in time', async () => {
    expect(await lost(open({ timeoutMs: 1 }).findOrder('x'))).toContain('in time');
  });
});

describe('what cannot be understood', () => {
  it('is set aside with its field, and spoils no other', async () => {
    await sap.ask({
      what: 'run',
      sql: "update API_SALES_ORDER_SRV_A_SalesOrderItem set RequestedQuantityUnit = 'ST' where SalesOrder = '4500000104'",
    });

    const { changes } = await open().changesSince('orders', null);

    expect(changes.filter(({ kind }) => kind === 'malformed')).toEqual([
      expect.objectContaining({ reason: expect.stringContaining('RequestedQuantityUnit: ST') as string }),
    ]);
    expect(changes.length).toBeGreaterThan(500);
  });

  it('is no mass deletion: when most of a kind is gone at once, nothing is told to be gone', async () => {
    const erp = open();
    const { watermark } = await erp.changesSince('products', null);
    await sap.ask({ what: 'run', sql: 'update API_PRODUCT_SRV_A_Product set IsMarkedForDeletion = 1' });

    expect(await lost(erp.changesSince('products', watermark))).toContain('not believed');
    const again = erp.toldAgainFrom?.('products', watermark) ?? null;
    expect(await lost(erp.changesSince('products', again))).toContain('not believed');
    await sap.ask({ what: 'run', sql: 'update API_PRODUCT_SRV_A_Product set IsMarkedForDeletion = 0' });
  });
});
