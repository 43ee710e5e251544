import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/** PostgreSQL text cannot hold U+0000; it is refused at the door wherever it stands. */
export function refuseNul(request: FastifyRequest): AppError | undefined {
  return hasNul(request.query) || hasNul(request.body) ? new AppError('invalid-request') : undefined;
}

/** A list of what is still to be seen in place of recursion: a body may nest deeper than the stack allows. */
function hasNul(input: unknown): boolean {
  const unseen: unknown[] = [input];
  while (unseen.length > 0) {
    const value = unseen.pop();
    if (typeof value === 'string' && value.includes('\u0000')) return true;
    if (value === null || typeof value !== 'object') continue;
    for (const [key, inner] of Object.entries(value)) unseen.push(key, inner);
  }
  return false;
}
