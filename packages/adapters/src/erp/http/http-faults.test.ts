import type { ServerResponse } from 'node:http';
import { aNewErpOrder } from '@maincrop/testkit/erp/sample-submissions';
import { httpErpAt, saysNo } from '@maincrop/testkit/erp/http-erp-at';
import { says, startScriptedServer } from '@maincrop/testkit/faults/scripted-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ErpPort, ErpUnavailable } from '../port.ts';
import { problems } from './wire/problem.ts';

type Scripted = Awaited<ReturnType<typeof startScriptedServer>>;
let server: Scripted;
let tokenServer: Scripted;
const opened: ErpPort[] = [];

beforeAll(async () => {
  [server, tokenServer] = await Promise.all([startScriptedServer(), startScriptedServer()]);
});
afterEach(async () => {
  for (const erp of opened.splice(0)) await erp.close();
});
afterAll(async () => {
  await server.close();
  await tokenServer.close();
});

function open(options: Parameters<typeof httpErpAt>[1] = {}): ErpPort {
  const erp = httpErpAt(server.url, options);
  opened.push(erp);
  return erp;
}

const plant = { code: 'MC10', city: 'Hoorn', name: 'Hoorn 1' };
const page = (...changes: readonly unknown[]) => ({ changes, watermark: '7', isComplete: true });
const told = (record: unknown) => ({ kind: 'record', record });
const oauth = () => ({
  tokenUrl: `${tokenServer.url}/token`,
  clientId: 'portal',
  clientSecret: 'secret',
  scope: 'erp.read erp.write',
});
const token = (name: string, seconds = 3600) =>
  says(200, { access_token: name, token_type: 'Bearer', expires_in: seconds });
const lost = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ErpUnavailable);
  return String(error);
};

describe('access tokens of the ERP', () => {
  it('are asked for once, with what the portal is, and kept', async () => {
    tokenServer.play(token('first'));
    server.play(says(200, page()));
    const erp = open({ oauth: oauth() });

    await Promise.all([erp.changesSince('plants', null), erp.changesSince('orders', null)]);
    await erp.changesSince('plants', '7');

    expect(
      tokenServer.heard.map(({ method, body }) => [method, Object.fromEntries(new URLSearchParams(body))]),
    ).toEqual([['POST', { grant_type: 'client_credentials', scope: 'erp.read erp.write' }]]);
    expect(tokenServer.heard[0]?.authorization).toBe(`Basic ${btoa('portal:secret')}`);
    expect(new Set(server.heard.map((each) => each.authorization))).toEqual(new Set(['Bearer first']));
  });

  it('that have ended are renewed, also before an order is sent, and the order comes once', async () => {
    tokenServer.play(token('ended'), token('renewed'));
    server.play(saysNo(401, problems.unauthorized), says(201, { OrderNumber: '4711' }));

    const receipt = await open({ oauth: oauth() }).submitOrder(aNewErpOrder());

    expect(receipt).toEqual({ OrderNumber: '4711' });
    expect(server.heard.map(({ authorization }) => authorization)).toEqual([
      'Bearer ended',
      'Bearer renewed',
    ]);
  });

  it('are not asked for again and again where each is refused', async () => {
    tokenServer.play(token('any'));
    server.play(saysNo(401, problems.unauthorized, { detail: 'Who are you?' }));

    expect(await lost(open({ oauth: oauth() }).findOrder('x'))).toContain('401: Who are you?');
    expect(server.heard).toHaveLength(2);
  });

  it.each([
    ['refuses who we are', says(401, { error: 'invalid_client' })],
    ['answers with a page', says(200, '<html>', { 'content-type': 'text/html' })],
    ['fails', says(500, 'no')],
  ])('make the ERP unavailable while their server %s', async (_what, answer) => {
    tokenServer.play(answer);
    server.play(says(200, page()));

    expect(await lost(open({ oauth: oauth() }).changesSince('plants', null))).toContain('no access token');
    expect(server.heard).toHaveLength(0);
  });
});

describe('an ERP that says "later"', () => {
  it.each([429, 503])(
    'with %s and a short Retry-After is asked again after it, not before',
    async (status) => {
      server.play(saysNo(status, problems.unavailable, { after: '1' }), says(200, page()));
      const begun = performance.now();

      await open().changesSince('plants', null);

      expect(performance.now() - begun).toBeGreaterThan(950);
      expect(server.heard).toHaveLength(2);
    },
  );

  it('with a long Retry-After is left alone by every call until then', async () => {
    server.play(saysNo(429, problems.unavailable, { after: '120' }));
    const erp = open();

    await expect(erp.changesSince('plants', null)).rejects.toBeInstanceOf(ErpUnavailable);
    expect(await lost(erp.submitOrder(aNewErpOrder()))).toContain('asked to be left alone');
    expect(await lost(erp.findOrder('x'))).toContain('asked to be left alone');

    expect(server.heard).toHaveLength(1);
  });

  it('with a date is understood as well', async () => {
    server.play(saysNo(503, problems.unavailable, { after: new Date(Date.now() + 3_600_000).toUTCString() }));

    await expect(open().findOrder('x')).rejects.toBeInstanceOf(ErpUnavailable);

    expect(server.heard).toHaveLength(1);
  });

  it('without Retry-After is read from three times, and then no more', async () => {
    server.play(saysNo(503, problems.unavailable));

    expect(await lost(open().changesSince('plants', null))).toContain('503');
    expect(server.heard).toHaveLength(3);
  });

  it('gets an order once, whatever it says: what became of it is asked for first', async () => {
    server.play(saysNo(503, problems.unavailable, { after: '0' }));

    await expect(open().submitOrder(aNewErpOrder())).rejects.toBeInstanceOf(ErpUnavailable);

    expect(server.heard.map(({ method }) => method)).toEqual(['PUT']);
  });
});

describe('an answer that is not whole', () => {
  it('is asked for again when a page is cut in the middle, and nothing of the cut one is told', async () => {
    server.play(
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
        response.write('{"changes":[{"kind":"record","record":', () => response.destroy());
      },
      says(200, page(told(plant))),
    );

    const { changes } = await open().changesSince('plants', null);

    expect(changes).toEqual([told(plant)]);
  });

  it.each([
    ['ends early as if it were whole', says(200, '{"changes":[{"kind":"record",')],
    ['is no JSON', says(200, 'OK')],
    [
      'is no UTF-8',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(Buffer.from([0x22, 0xff, 0x22]));
      },
    ],
    ['is a page of a proxy', says(200, '<html>Sign in</html>', { 'content-type': 'text/html' })],
    ['is JSON of another kind', says(200, { items: [] })],
    ['has no watermark', says(200, { changes: [], isComplete: true })],
  ])('makes the ERP unavailable when it %s', async (_what, answer) => {
    server.play(answer);

    await expect(open().changesSince('plants', null)).rejects.toBeInstanceOf(ErpUnavailable);
    await expect(open().submitOrder(aNewErpOrder())).rejects.toBeInstanceOf(ErpUnavailable);
  });

  it('makes the ERP unavailable when it does not come in time', async () => {
    server.play(() => {});

    expect(await lost(open({ timeoutMs: 300 }).findOrder('x'))).toContain('no answer in time');
  });

  it('makes the ERP unavailable when its body stops half-way', async () => {
    server.play((response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{');
    });

    expect(await lost(open({ timeoutMs: 300 }).submitOrder(aNewErpOrder()))).toContain('no answer in time');
  });

  it('does not fill the memory', async () => {
    server.play((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1 << 20, ' ')));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });

    expect(await lost(open().submitOrder(aNewErpOrder()))).toContain('more than 33554432 bytes');
  });

  it('is not looked for elsewhere: a redirect would take the token along', async () => {
    server.play(says(302, {}, { location: `${tokenServer.url}/elsewhere` }));
    tokenServer.play(says(200, page()));

    await expect(open().changesSince('plants', null)).rejects.toBeInstanceOf(ErpUnavailable);

    expect(tokenServer.heard).toHaveLength(0);
  });
});
