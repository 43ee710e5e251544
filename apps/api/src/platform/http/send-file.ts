import { Readable } from 'node:stream';
import type { AnsweredFile } from '@maincrop/contract/schemas/exported-file';
import type { FastifyReply } from 'fastify';

/**
 * Sends a file as it is: the browser saves it under its name in any script (RFC 6266 with the encoding of RFC 8187, and
 * a plain name for what does not know it), never sniffs it, and shows it or keeps a copy for anybody else only where
 * the file says so. A part of a file says which (RFC 9110, 15.3.7).
 */
export function sendFile(
  reply: FastifyReply,
  { fileName, contentType, content, bytes, part, isShown = false, isKeptForGood = false }: AnsweredFile,
): FastifyReply {
  const plain = fileName.replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return reply
    .status(part ? 206 : 200)
    .headers({
      'content-type': contentType,
      'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': isKeptForGood ? 'public, max-age=31536000, immutable' : 'private, no-store',
      ...(isShown && { 'accept-ranges': 'bytes' }),
      ...(part && { 'content-range': `bytes ${part.from}-${part.to - 1}/${part.of}` }),
      ...(bytes !== undefined && { 'content-length': String(bytes) }),
    })
    .send(content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content));
}
