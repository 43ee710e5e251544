import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Fault, type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';
import { tellThrough } from './tell-through.ts';

/** Answers each word with itself, and ends. */
let echo: Server;
let proxy: FaultyProxy;
beforeEach(async () => {
  echo = createServer((socket) => {
    socket.on('data', (word) => socket.end(word));
    socket.on('error', () => {
      // A test broke the connection.
    });
  });
  await new Promise<void>((resolve) => {
    echo.listen(0, '127.0.0.1', resolve);
  });
  const { port } = echo.address() as AddressInfo;
  proxy = await startFaultyProxy({ host: '127.0.0.1', port });
});
afterEach(async () => {
  await proxy.close();
  echo.close();
});

describe('the proxy that fails as told', () => {
  it.each<[Fault, { readonly heard: string; readonly end: string }]>([
    [{ kind: 'none' }, { heard: 'potatoes', end: 'ended' }],
    [{ kind: 'refuse' }, { heard: '', end: 'ECONNREFUSED' }],
    [{ kind: 'reset' }, { heard: '', end: 'ECONNRESET' }],
    [{ kind: 'hang' }, { heard: '', end: 'waited in vain' }],
    [
      { kind: 'delay', ms: 20 },
      { heard: 'potatoes', end: 'ended' },
    ],
    [
      { kind: 'cut', afterBytes: 3 },
      { heard: 'pot', end: 'ECONNRESET' },
    ],
    [
      { kind: 'truncate', afterBytes: 3 },
      { heard: 'pot', end: 'ended' },
    ],
    [{ kind: 'double' }, { heard: 'potatoespotatoes', end: 'ended' }],
    [{ kind: 'garble' }, { heard: '%otatoes', end: 'ended' }],
  ])('%j', async (fault, expected) => {
    await proxy.set(fault);

    expect(await tellThrough(proxy, 'potatoes')).toEqual(expected);
  });

  it('breaks connections that are open, and passes everything on afterwards', async () => {
    await proxy.set({ kind: 'hang' });
    const waiting = tellThrough(proxy, 'potatoes', 10_000);
    while (proxy.taken() === 0) await new Promise(setImmediate);

    await proxy.set({ kind: 'refuse' });

    expect(await waiting).toEqual({ heard: '', end: 'ECONNRESET' });
    await proxy.set({ kind: 'none' });
    expect(await tellThrough(proxy, 'potatoes')).toEqual({ heard: 'potatoes', end: 'ended' });
  });
});
