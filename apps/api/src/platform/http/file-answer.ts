import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** What a handler answers in place of JSON: a file, which browsers always save and never show or sniff. */
export class FileAnswer {
  readonly name: string;
  readonly bytes: number;
  readonly stream: Readable;

  constructor(file: { readonly name: string; readonly bytes: number; readonly stream: Readable }) {
    this.name = file.name;
    this.bytes = file.bytes;
    this.stream = file.stream;
  }
}

/**
 * Sends a file under its own name in any script: RFC 6266 with the encoding of RFC 8187, and a plain name for what
 * does not know it.
 */
export function sendFile(reply: FastifyReply, { name, bytes, stream }: FileAnswer): FastifyReply {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return reply
    .headers({
      'content-type': 'application/octet-stream',
      'content-length': String(bytes),
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(stream);
}
