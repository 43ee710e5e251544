import { ApiError } from '@maincrop/contract/client';
import type { UploadPermit } from '@maincrop/contract/schemas/attachments';
import { refusalOfAnswer } from './storage-answer.ts';

/** A phone needs minutes for 25 MB; a connection that stands still is noticed earlier by the network itself. */
const TIMEOUT_MS = 10 * 60_000;

/**
 * Posts a file with its presigned form and tells the share that has left, from 0 to 1. XMLHttpRequest, because fetch
 * tells nothing about what was sent. Rejects with an `ApiError`, and with the signal's reason when it was stopped.
 */
export function postForm(
  { url, fields }: UploadPermit,
  file: File,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  // The file comes last: what follows it is not read.
  body.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const fail = (status: number, text: string) => {
      const code = refusalOfAnswer(status, text);
      if (code === null) resolve();
      else reject(new ApiError({ status, code, message: code }));
    };
    request.open('POST', url);
    request.timeout = TIMEOUT_MS;
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => fail(request.status, request.responseText));
    request.addEventListener('error', () => fail(0, ''));
    request.addEventListener('timeout', () => fail(0, ''));
    request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    signal.addEventListener('abort', stop);
    if (signal.aborted) reject(new DOMException('Stopped', 'AbortError'));
    else request.send(body);
  });
}
