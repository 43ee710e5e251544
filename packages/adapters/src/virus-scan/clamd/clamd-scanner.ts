import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type ScannedFile, ScannerUnavailable, type ScanVerdict, type VirusScanner } from '../port.ts';

export interface ClamdOptions {
  /** `tcp://host:port`, or `unix:///path/of/clamd.ctl`. */
  readonly url: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;
const PART_BYTES = 64 * 1024;
/** No verdict is longer. */
const REPLY_MAX = 4096;

/**
 * ClamAV's daemon, asked by its command INSTREAM over a connection for each file: `zINSTREAM\0`, then parts of a length
 * (four bytes, the highest first) and so many bytes, then a length of nought. The answer ends in a null byte.
 * Source: clamd(8).
 */
export function clamdScanner({ url, timeoutMs = TIMEOUT_MS }: ClamdOptions): VirusScanner {
  return {
    scan: async (file) => {
      const socket = connect(addressOf(url));
      const timer = setTimeout(() => socket.destroy(new Error('no verdict in time')), timeoutMs);
      const reply = replyOf(socket);
      // Both are heard below, as the end of the answer; until then nobody listens.
      reply.catch(() => undefined);
      socket.on('error', () => undefined);
      try {
        socket.write('zINSTREAM\0');
        for (let from = 0; from < file.bytes && !socket.destroyed; from += PART_BYTES)
          await sendPart(socket, await readPart(file, from), reply);
        socket.write(Buffer.alloc(4));
        return verdictOf(await unavailableUnless(reply));
      } finally {
        clearTimeout(timer);
        socket.destroy();
      }
    },
  };
}

function addressOf(url: string) {
  const { protocol, hostname, port, pathname } = new URL(url);
  return protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port) };
}

async function readPart(file: ScannedFile, from: number): Promise<Uint8Array> {
  const part = await file.read(from, from + PART_BYTES);
  if (part.length === 0) throw new ScannerUnavailable('the file ended early');
  return part;
}

/** Waits while the scanner is slower than we are; who refuses a file in the middle answers instead. */
async function sendPart(socket: Socket, part: Uint8Array, reply: Promise<string>): Promise<void> {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(part.length);
  socket.write(head);
  if (socket.write(part)) return;
  await Promise.race([once(socket, 'drain'), reply]).catch(() => undefined);
}

async function replyOf(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8');
  for await (const part of socket) {
    text += String(part);
    const end = text.indexOf('\0');
    if (end !== -1) return text.slice(0, end);
    if (text.length > REPLY_MAX) break;
  }
  throw new Error('the connection ended without a verdict');
}

async function unavailableUnless(reply: Promise<string>): Promise<string> {
  try {
    return await reply;
  } catch (error) {
    throw new ScannerUnavailable('clamd gave no verdict', { cause: error });
  }
}

function verdictOf(text: string): ScanVerdict {
  if (text === 'stream: OK') return { isClean: true };
  const name = /^stream: (.+) FOUND$/.exec(text)?.[1];
  if (name !== undefined) return { isClean: false, name };
  throw new ScannerUnavailable(`clamd answered: ${text}`);
}
