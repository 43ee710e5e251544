import { once } from 'node:events';
import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Sends each request to the next of the processes that say that they are ready, as a balancer does; tries none twice. */
export interface Balancer {
  readonly url: string;
  /** Ports of those that were ready when last asked. */
  readonly ready: () => readonly number[];
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
const ASK_EVERY_MS = 200;

export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  let ready: readonly number[] = [];
  let turn = 0;
  // Connections are kept, as proxies do: that is where replacing a process goes wrong.
  const agent = new Agent({ keepAlive: true });
  const look = async (): Promise<void> => {
    const found = await Promise.all(ports.map(async (port) => ((await isReady(port)) ? [port] : [])));
    ready = found.flat();
  };
  const timer = setInterval(() => void look(), ASK_EVERY_MS);
  const server = createServer((given, answer) => {
    const port = ready[(turn += 1) % Math.max(1, ready.length)];
    if (port === undefined) answer.writeHead(502).end('nobody is ready');
    else pass(given, answer, { port, agent });
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  // A server that listens on a port has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${HOST}:${port}`,
    ready: () => ready,
    close: async () => {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function pass(
  given: IncomingMessage,
  answer: ServerResponse,
  to: { readonly port: number; readonly agent: Agent },
): void {
  const { method, url, headers } = given;
  const passed = ask({ host: HOST, ...to, method, path: url, headers }, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers);
    got.pipe(answer);
  });
  passed.on('error', (error) => {
    if (!answer.headersSent) answer.writeHead(502);
    answer.end(String(error));
  });
  given.pipe(passed);
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://${HOST}:${port}/readyz`).catch(() => null);
  return answer?.ok === true;
}
