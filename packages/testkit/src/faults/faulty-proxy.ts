import { once } from 'node:events';
import {
  connect,
  createServer,
  type AddressInfo,
  type NetConnectOpts,
  type Server,
  type Socket,
} from 'node:net';
import path from 'node:path';

/**
 * What becomes of the connections of a proxy, those that are open included. Bytes are counted for each connection,
 * of what the server answers.
 */
export type Fault =
  | { readonly kind: 'none' }
  /** Nobody listens: as after a crash. Open connections are reset. */
  | { readonly kind: 'refuse' }
  /** Taken and reset at once. */
  | { readonly kind: 'reset' }
  /** Taken, and nothing passes in either direction: as a cable that was cut. */
  | { readonly kind: 'hang' }
  /** Each part of an answer comes so much later. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The answer breaks off with a reset. */
  | { readonly kind: 'cut'; readonly afterBytes: number }
  /** The answer ends politely, as if it were whole. */
  | { readonly kind: 'truncate'; readonly afterBytes: number }
  /** Each part of an answer comes twice. */
  | { readonly kind: 'double' }
  /** The first byte of all answers is another one, and every eighth after it. */
  | { readonly kind: 'garble' };

/** Where a proxy leads: an address, or a socket as PostgreSQL has it. */
export type ProxyTarget = Extract<NetConnectOpts, { port: number }> | { readonly path: string };

/** Stands between the service and a part of any protocol over TCP, and does to its connections what a test asks. */
export interface FaultyProxy {
  readonly host: string;
  readonly port: number;
  /** How many connections were taken so far. */
  readonly taken: () => number;
  /** Holds from now on, for open connections as well. */
  set(fault: Fault): Promise<void>;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

/** The socket of a PostgreSQL that is named by the folder of its socket. */
export function postgresSocket(cluster: { readonly host: string; readonly port: number }): ProxyTarget {
  return { path: path.join(cluster.host, `.s.PGSQL.${cluster.port}`) };
}

/** Starts a proxy on a free port; without a fault it passes everything on. */
export async function startFaultyProxy(target: ProxyTarget): Promise<FaultyProxy> {
  const state: State = { fault: { kind: 'none' }, open: new Set(), taken: 0 };
  const server = createServer({ allowHalfOpen: true }, (client) => {
    state.taken += 1;
    pass(state, client, target);
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  // A server that listens on a port has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    host: HOST,
    port,
    taken: () => state.taken,
    set: async (fault) => {
      state.fault = fault;
      if (fault.kind === 'refuse' || fault.kind === 'reset') resetAll(state);
      if (fault.kind === 'refuse') await stopListening(server);
      else await listenAgain(server, port);
    },
    close: async () => {
      resetAll(state);
      await stopListening(server);
    },
  };
}

interface State {
  fault: Fault;
  readonly open: Set<Socket>;
  taken: number;
}

function pass(state: State, client: Socket, target: ProxyTarget): void {
  if (state.fault.kind === 'reset') {
    client.resetAndDestroy();
    return;
  }
  const server = connect({ ...target, allowHalfOpen: true });
  for (const [side, other] of [
    [client, server],
    [server, client],
  ] as const) {
    side.on('close', () => other.destroy());
    side.on('error', () => {
      // The close that follows ends the other side as well.
    });
  }
  // Those of the other side may be no TCP and know no reset: they end with these.
  state.open.add(client);
  client.on('close', () => state.open.delete(client));
  client.on('data', (part) => {
    if (state.fault.kind !== 'hang') server.write(part);
  });
  client.on('end', () => server.end());
  let passed = 0;
  server.on('data', (part: Buffer) => {
    answer(state.fault, { client, part, passed });
    passed += part.length;
  });
  server.on('end', () => {
    if (state.fault.kind === 'delay') setTimeout(() => client.end(), state.fault.ms);
    else if (state.fault.kind !== 'hang') client.end();
  });
}

function answer(
  fault: Fault,
  { client, part, passed }: { readonly client: Socket; readonly part: Buffer; readonly passed: number },
): void {
  switch (fault.kind) {
    case 'none':
      client.write(part);
      return;
    case 'refuse':
    case 'reset':
    case 'hang':
      return;
    case 'delay':
      setTimeout(() => client.write(part), fault.ms);
      return;
    case 'cut':
    case 'truncate':
      breakOff(fault, { client, part, passed });
      return;
    case 'double':
      client.write(Buffer.concat([part, part]));
      return;
    case 'garble':
      // Counted from the beginning of all answers: how a busy machine cuts them into parts changes nothing. The first
      // byte is among them: further in, the length of a machine's name decides whether anything that counts is hit.
      client.write(part.map((byte, at) => ((passed + at) % 8 === 0 ? byte ^ 0x55 : byte)));
  }
}

function breakOff(
  fault: Extract<Fault, { kind: 'cut' | 'truncate' }>,
  { client, part, passed }: { readonly client: Socket; readonly part: Buffer; readonly passed: number },
): void {
  const rest = fault.afterBytes - passed;
  if (part.length < rest) {
    client.write(part);
    return;
  }
  const end = (): void => {
    if (fault.kind === 'truncate') client.end();
    else client.resetAndDestroy();
  };
  if (rest > 0) client.write(part.subarray(0, rest), end);
  else end();
}

function resetAll({ open }: State): void {
  for (const socket of open) socket.resetAndDestroy();
}

async function stopListening(server: Server): Promise<void> {
  if (!server.listening) return;
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
}

async function listenAgain(server: Server, port: number): Promise<void> {
  if (server.listening) return;
  server.listen(port, HOST);
  await once(server, 'listening');
}
