import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@maincrop/contract/errors';
import type { Problem } from '@maincrop/contract/schemas/problem';
import { AppError } from '../app-error.ts';
import { sentenceOf } from './problem.ts';

/**
 * Answers what is no HTTP at all, or too much of it, with a problem document like everything else, and closes. Who has
 * hung up hears nothing, and is no error of ours.
 */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code] = BY_CODE[error.code ?? ''] ?? [400, 'invalid-request'];
  const title = STATUS_CODES[status] ?? 'Bad Request';
  const requestId = randomUUID();
  const problem: Problem = {
    type: `urn:maincrop:problem:${code}`,
    title,
    status,
    code,
    message: sentenceOf(new AppError(code)),
    requestId,
  };
  const body = JSON.stringify(problem);
  socket.end(
    [
      `HTTP/1.1 ${status} ${title}`,
      'content-type: application/problem+json',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${requestId}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

// What Node's parser says; https://nodejs.org/api/http.html#event-clienterror
const BY_CODE: Readonly<Record<string, readonly [number, ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: [431, 'invalid-request'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'invalid-request'],
};
