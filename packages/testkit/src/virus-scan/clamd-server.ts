import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { EICAR } from './eicar.ts';

export type ClamdMood = 'well' | 'suspicious' | 'silent' | 'hangs-up' | 'too-large';

/**
 * A server that speaks INSTREAM as clamd does and finds the EICAR test file anywhere in what it is sent. `mood` says how
 * it feels: it may find everything infected, take everything and say nothing, hang up, or refuse what is longer than 1,000 bytes as clamd does.
 */
export async function startClamdServer(): Promise<{
  readonly url: string;
  mood: ClamdMood;
  /** Sizes of what it was sent whole. */
  readonly scanned: number[];
  close(): Promise<void>;
}> {
  const sockets = new Set<Socket>();
  const state = { mood: 'well' as ClamdMood, scanned: [] as number[] };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A client that goes away is none of its business.
    socket.on('error', () => undefined);
    serve(socket, state);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server has such an address.
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `tcp://127.0.0.1:${port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  });
}

const COMMAND = Buffer.from('zINSTREAM\0');
const STREAM_MAX = 1000;

function serve(socket: Socket, state: { readonly mood: ClamdMood; readonly scanned: number[] }): void {
  let received = Buffer.alloc(0);
  socket.on('data', (data) => {
    if (state.mood === 'silent') return;
    if (state.mood === 'hangs-up') {
      socket.destroy();
      return;
    }
    received = Buffer.concat([received, Buffer.from(data)]);
    const { file, isWhole } = read(received);
    if (state.mood === 'too-large' && file.length > STREAM_MAX) {
      socket.end('INSTREAM size limit exceeded. ERROR\0');
    } else if (isWhole) {
      state.scanned.push(file.length);
      const isFound = state.mood === 'suspicious' || file.includes(EICAR);
      socket.end(isFound ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    }
  });
}

/** The parts of a file so far, and whether the length of nought that ends it has come. */
function read(received: Buffer): { readonly file: Buffer; readonly isWhole: boolean } {
  const parts: Buffer[] = [];
  if (received.subarray(0, COMMAND.length).equals(COMMAND))
    for (let at = COMMAND.length; at + 4 <= received.length;) {
      const length = received.readUInt32BE(at);
      if (length === 0) return { file: Buffer.concat(parts), isWhole: true };
      if (at + 4 + length > received.length) break;
      parts.push(received.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
  return { file: Buffer.concat(parts), isWhole: false };
}
