import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestMailServer, type TestMailServer } from './test-mail-server.ts';

let server: TestMailServer;
beforeAll(async () => {
  server = await startTestMailServer();
});
afterAll(() => {
  server.close();
});

it('outlives a connection that breaks within a mail, and takes the next one', async () => {
  const broken = await greeted();
  await said(broken, 'EHLO sender.example', '250 ');
  await said(broken, 'MAIL FROM:<portal@maincrop.example>', '250 ');
  broken.resetAndDestroy();
  await once(broken, 'close');

  const next = await greeted();
  await said(next, 'QUIT', '221 ');
  expect(server.arrived).toEqual([]);
});

async function greeted() {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').setEncoding('utf8');
  await until(socket, '220 ');
  return socket;
}

async function said(
  socket: Awaited<ReturnType<typeof greeted>>,
  line: string,
  answer: string,
): Promise<void> {
  socket.write(`${line}\r\n`);
  await until(socket, answer);
}

async function until(socket: ReturnType<typeof connect>, code: string): Promise<void> {
  let heard = '';
  while (!heard.split('\r\n').some((line) => line.startsWith(code))) {
    // The encoding was set: parts are texts.
    const [part] = (await once(socket, 'data')) as [string];
    heard += part;
  }
}
