import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | null;
  readonly body: string;
}

/** How one request is answered; by hand, so that an answer can be anything. */
export type ScriptedAnswer = (response: ServerResponse, heard: Heard) => void;

/** A real HTTP server that answers each request with the next line of its script, and the last line for ever. */
export async function startScriptedServer(): Promise<{
  readonly url: string;
  readonly heard: readonly Heard[];
  play(...answers: readonly ScriptedAnswer[]): void;
  close(): Promise<void>;
}> {
  const heard: Heard[] = [];
  let script: ScriptedAnswer[] = [];
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, authorization: headers.authorization ?? null, body };
      heard.push(one);
      const answer = script.length > 1 ? script.shift() : script[0];
      answer?.(response, one);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    play: (...answers) => {
      heard.length = 0;
      script = [...answers];
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Answers with JSON, or with a text as it stands. */
export function says(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): ScriptedAnswer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
