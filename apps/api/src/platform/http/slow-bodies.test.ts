import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSlowBodies } from './slow-bodies.ts';

const app = Fastify();
// A process that has other tests beside it may stand still for a while.
const PATIENCE_MS = 400;

describe('a body that does not arrive', () => {
  let port = 0;
  beforeAll(async () => {
    endSlowBodies(app, PATIENCE_MS);
    app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
      payload.resume().on('end', () => done(null));
    });
    app.post('/', async () => 'read');
    app.post('/form', { config: { takesForm: true } }, async () => 'read');
    app.get('/', async () => 'read');
    await app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = app.server.address() as AddressInfo);
  });
  afterAll(() => app.close());

  it('is cut off', async () => {
    expect(await ending('POST', 'application/json')).toBe('closed');
  });

  it('is cut off whatever its headers say it is, where no form is taken', async () => {
    expect(await ending('POST', 'multipart/form-data; boundary=x')).toBe('closed');
  });

  it('of a form is waited for while it keeps coming, since it may carry a file over a slow line', async () => {
    const form = { contentType: 'multipart/form-data; boundary=x', path: '/form' };

    expect(await ending('POST', form.contentType, { path: form.path, bytesEachMoment: 500 })).toBe('open');
  });

  it('of a form that only drips is cut off', async () => {
    const form = { contentType: 'multipart/form-data; boundary=x', path: '/form' };

    expect(await ending('POST', form.contentType, { path: form.path, bytesEachMoment: 1 })).toBe('closed');
  });

  it('that was never announced is not waited for', async () => {
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('read');
  });

  /** What becomes of a connection within four times the patience with a request whose body is not sent. */
  function ending(
    method: string,
    contentType: string,
    { path, bytesEachMoment }: { readonly path: string; readonly bytesEachMoment: number } = {
      path: '/',
      bytesEachMoment: 0,
    },
  ): Promise<'closed' | 'open'> {
    return new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          `${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${contentType}\r\ncontent-length: 100000\r\n\r\n`,
        ),
      );
      const drip = setInterval(() => socket.write('x'.repeat(bytesEachMoment)), 20);
      socket.on('close', () => clearInterval(drip));
      const wait = setTimeout(() => {
        resolve('open');
        socket.destroy();
      }, 4 * PATIENCE_MS);
      socket.on('error', () => resolve('closed'));
      socket.on('close', () => {
        clearTimeout(wait);
        resolve('closed');
      });
    });
  }
});
