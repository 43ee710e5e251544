import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpSms } from './http-sms.ts';

const received: { authorization: string | undefined; body: unknown }[] = [];
let status = 202;
let location: string | null = null;
const carrier = createServer((request, response) => {
  void bodyOf(request).then((body) => {
    received.push({ authorization: request.headers.authorization, body: JSON.parse(body) });
    response.writeHead(status, location === null ? {} : { location }).end();
  });
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    carrier.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(carrier.address() as AddressInfo).port}/messages`;
});
afterAll(() => carrier.close());

describe('text messages through a carrier', () => {
  it('posts number and text with the token', async () => {
    await httpSms({ url, token: 'secret' }).send({ to: '+46701740605', text: 'Code 123456' });

    expect(received.at(-1)).toEqual({
      authorization: 'Bearer secret',
      body: { to: '+46701740605', text: 'Code 123456' },
    });
  });

  it('does not follow to another address, which would learn the token and the code', async () => {
    const before = received.length;
    location = url;
    status = 307;

    await expect(httpSms({ url, token: 'secret' }).send({ to: '+46701740605', text: 'x' })).rejects.toThrow(
      'fetch failed',
    );
    expect(received.length).toBe(before + 1);
  });

  it('throws when the carrier refuses, so that the job tries again', async () => {
    status = 500;

    await expect(httpSms({ url, token: 'secret' }).send({ to: '+46701740605', text: 'x' })).rejects.toThrow(
      '500',
    );
  });
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
