import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface AnsweredFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
}

/** Sends a file as it is: the browser shows it or saves it under its name, and keeps no copy for anybody else. */
export function sendFile(
  reply: FastifyReply,
  { fileName, contentType, content }: AnsweredFile,
): FastifyReply {
  const ascii = fileName.replaceAll(/[^\w.-]/g, '_');
  return reply
    .header(
      'content-disposition',
      `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    )
    .header('content-type', contentType)
    .header('cache-control', 'private, no-store')
    .send(content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content));
}
